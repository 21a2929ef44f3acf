/**
 * Where this package lies. From src, from dist and from the bundles in dist/node this is the same folder, since all of them
 * lie two folders below it.
 */

/** The folder of package.json, as a URL that ends in a slash. */
export const PACKAGE_ROOT: URL = new URL('../../', import.meta.url);
