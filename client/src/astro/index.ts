export { blogsvcLoader } from "./blogsvc-loader.ts";
export type { BlogsvcLoaderOptions } from "./loader-options.ts";
