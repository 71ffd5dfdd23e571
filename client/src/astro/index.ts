export { blogsvcLoader } from "./blogsvc-loader.ts";
export type { BlogsvcLoaderOptions } from "./loader-options.ts";
export { type OpenBlogPreviewOptions, openBlogPreview } from "./open-blog-preview.ts";
