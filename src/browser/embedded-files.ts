/** Files of the build folder by name, gzip in base64. The build fills it in (build.mjs); as it stands it is empty. */
export const EMBEDDED: Readonly<Record<string, string>> = {};
