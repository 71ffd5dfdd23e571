export { type BlogTags, blogTags } from "./blog-tags.ts";
export { buildRobots, type Robots, type RobotsOptions } from "./build-robots.ts";
export { buildRss, type RssOptions } from "./build-rss.ts";
export { buildSitemap, type SitemapUrl } from "./build-sitemap.ts";
export type {
  BlogsvcClient,
  GetPostOptions,
  GetPostsOptions,
  IteratePostsOptions,
  ResolvePostOptions,
  SearchOptions,
} from "./client.ts";
export { createBlogsvcClient } from "./create-client.ts";
export { type BlogsvcEnv, type BlogsvcVariables, createBlogsvcFromEnv } from "./create-from-env.ts";
export { ApiError, type ApiErrorFacts, BlogsvcError, ConfigError, NotFoundError } from "./errors.ts";
export { type Hero, heroOf } from "./hero-of.ts";
export { listPath } from "./list-path.ts";
export type { BlogsvcClientOptions, NextFetchOptions, ReadOptions } from "./options.ts";
export { postPath } from "./post-path.ts";
export type { SiteOptions } from "./site-address.ts";
export type {
  AuthorProfile,
  BlogPost,
  BlogPostImageAsset,
  BlogPostMetadata,
  BlogPostSeo,
  BrandingInfo,
  FaqItem,
  ImageVariant,
  MovedPost,
  Pagination,
  PlanId,
  PostResponse,
  PostStatus,
  PostsResponse,
  RelatedPostSummary,
  SearchHit,
  SearchResponse,
  SitemapEntry,
} from "./types.ts";
