export type { Blog, BlogOptions } from "./blog.ts";
export { createEnvRevalidateHandler } from "./create-env-revalidate-handler.ts";
export { createRevalidateHandler, type RevalidateHandlerOptions } from "./create-revalidate-handler.ts";
export { type FetchBlogPostOptions, fetchBlogPost } from "./fetch-blog-post.ts";
export { fetchBlogPostOrNotFound } from "./fetch-blog-post-or-not-found.ts";
export { type FetchBlogPostsOptions, fetchBlogPosts } from "./fetch-blog-posts.ts";
export { type GenerateBlogRobotsOptions, generateBlogRobots } from "./generate-blog-robots.ts";
export { type GenerateBlogSitemapOptions, generateBlogSitemap } from "./generate-blog-sitemap.ts";
export {
  type GenerateBlogStaticParamsOptions,
  generateBlogStaticParams,
} from "./generate-blog-static-params.ts";
export { type GeneratePostMetadataOptions, generatePostMetadata } from "./generate-post-metadata.ts";
export type { OpenGraphImage, PostMetadata } from "./post-metadata.ts";
