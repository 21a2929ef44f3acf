// Vite's development server bundles dependencies ahead and would leave the worker behind.
export default { optimizeDeps: { exclude: ['npuzzle'] } };
