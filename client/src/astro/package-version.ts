/** Of this package: with it the renderer may change. A test holds it equal to package.json, which runtimes read in different ways. */
export const packageVersion = "0.1.0";
