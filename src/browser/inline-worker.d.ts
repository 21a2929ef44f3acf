/** The whole worker as text, kernels included: build.mjs writes it, because what the compiler wrote would be empty. */
export declare const WORKER_TEXT: string;
