/** The whole worker as text, kernels included. The build fills it in (build.mjs); as it stands it is empty. */
export const WORKER_TEXT: string = '';
