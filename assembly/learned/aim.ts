/**
 * The width of each layer, so that a beam ends after about so many expansions: neither cut off with nothing nor done too soon.
 *
 * The least value of a layer tells how many layers are still to come, and its fall so far how far that is to be believed: values far
 * from home are too low by up to a third. What is left to expand is spread evenly over them.
 */

import { firstLeast, leastEver } from './limits';
import { UNIT } from './unit';

/** layers before their fall tells anything */
const FIRST_LAYERS: i32 = 20;
/** layers to come for each move of the least value, until the fall tells */
const FIRST_PACE: f64 = 1.15;
const LEAST_PACE: f64 = 0.9;
const MOST_PACE: f64 = 2.5;
/** A layer is at most so many times narrower than the beam began. */
const NARROWEST: u32 = 8;

/** expansions after which the beam is to end; 0: all layers are as wide as the first */
let aim: f64 = 0;

/** Sets after how many expansions the beam at hand is to end, about; 0: its layers stay as wide as they are. */
export function aimBeam(expansions: f64): void {
  aim = expansions;
}

/**
 * States to keep of the layer to come.
 *
 * @param width - the beam's own
 * @param room - most there is room for
 * @param level - number of the layer
 */
export function widthToKeep(width: u32, room: u32, expanded: f64, level: i32): u32 {
  if (aim === 0) return width;
  const wanted = (aim - expanded) / layersLeft(level);
  return <u32>max(<f64>max(1, width / NARROWEST), min(<f64>room, wanted));
}

function layersLeft(level: i32): f64 {
  const fallen = <f64>(firstLeast - leastEver) / UNIT;
  const pace = level < FIRST_LAYERS || fallen <= 0 ? FIRST_PACE : <f64>level / fallen;
  return max(1, (<f64>leastEver / UNIT) * min(MOST_PACE, max(LEAST_PACE, pace)));
}
