/** Where the tables of a partition are: in the kernel, in the cache, or still to be built. */
export type TablePlace = 'loaded' | 'cached' | 'missing';
