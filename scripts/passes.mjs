/**
 * What Binaryen makes of a release kernel: its passes in an order of our own, instead of those of `asc -O3`.
 *
 * Most of the time that a kernel takes to build is spent here. `asc -O3` inlines, flattens and simplifies everything
 * three times over; our kernels are small functions that are inlined in each other, so once is enough: inline first,
 * flatten and simplify what that made, and inline what became small enough. The 4x4 kernel takes 5.0 s for 8.0 s that
 * way, and searches at the same speed; `asc -O2` takes 3.9 s, but its searches take 1.3 to 2.3 times as long, because it
 * inlines too little.
 */

/** All that has a limit is as in `asc -O3`: bytes of code of the functions that are inlined always, when it pays, and where there is one caller. */
const INLINED = { always: 12, flexible: 70, oneCaller: 200 };

const INLINE = [
  'duplicate-function-elimination',
  'remove-unused-module-elements',
  // The build constants of a kernel are globals: here they become numbers, and what they rule out goes.
  'simplify-globals',
  'precompute',
  'dce',
  'vacuum',
  'inlining',
  'precompute-propagate',
];

const FLATTEN = [
  'flatten',
  'vacuum',
  'simplify-locals-notee-nostructure',
  'vacuum',
  'local-cse',
  'licm',
  'merge-locals',
  'reorder-locals',
];

const SIMPLIFY = [
  'optimize-instructions',
  'dce',
  'remove-unused-brs',
  'remove-unused-names',
  'merge-blocks',
  'precompute-propagate',
  'pick-load-signs',
  'simplify-locals-notee-nostructure',
  'vacuum',
  'local-cse',
  'reorder-locals',
  'coalesce-locals',
  'simplify-locals',
  'coalesce-locals',
  'reorder-locals',
  'vacuum',
  'rse',
  'code-folding',
  'remove-unused-brs',
  'remove-unused-names',
  'merge-blocks',
  'optimize-instructions',
];

const FINISH = [
  'inlining-optimizing',
  'dae-optimizing',
  'simplify-globals',
  'vacuum',
  'duplicate-function-elimination',
  'reorder-functions',
  'remove-unused-module-elements',
  // What the last inlining put side by side: 9 % of A* on boards without a kernel of their own.
  'local-cse',
  'rse',
  'simplify-locals',
  'coalesce-locals',
  'reorder-locals',
  'vacuum',
];

/** A transform of `asc`, to be used with `-O0`: what it leaves is not optimised again. */
export class Passes {
  afterCompile(module) {
    const { binaryen } = this;
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(0);
    binaryen.setDebugInfo(false);
    binaryen.setFastMath(true);
    binaryen.setAlwaysInlineMaxSize(INLINED.always);
    binaryen.setFlexibleInlineMaxSize(INLINED.flexible);
    binaryen.setOneCallerInlineMaxSize(INLINED.oneCaller);
    binaryen.setAllowInliningFunctionsWithLoops(true);
    module.runPasses([...INLINE, ...FLATTEN, ...SIMPLIFY, ...FINISH]);
  }
}
