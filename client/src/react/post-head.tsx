import type { ReactElement } from "react";
import { headOf } from "../core/head-of.ts";
import type { BlogPost } from "../core/types.ts";
import { VersionMeta } from "./version-meta.tsx";

/**
 * The props of `PostHead`.
 *
 * @example
 * import { PostHead, type PostHeadProps } from "@blogsvc/client/react";
 *
 * export function AcmeHead({ post }: PostHeadProps) {
 *   return <PostHead post={post} siteName="Acme" />;
 * }
 */
export interface PostHeadProps {
  post: BlogPost;
  /** For `og:site_name`. */
  siteName?: string | undefined;
}

/**
 * The head of a post's page: title (`seo.title`, otherwise the post's title), description, canonical link, Open Graph and Twitter tags,
 * version marker. React 19 moves them into the head from anywhere; with React 18, render it inside the head. In Next.js, use
 * `generatePostMetadata` of `@blogsvc/client/next` instead.
 *
 * @example
 * import type { BlogPost as Post } from "@blogsvc/client";
 * import { BlogPost, PostHead } from "@blogsvc/client/react";
 *
 * export function PostPage({ post }: { post: Post }) {
 *   return (
 *     <html lang="en">
 *       <head>
 *         <PostHead post={post} siteName="Acme" />
 *       </head>
 *       <body>
 *         <BlogPost post={post} />
 *       </body>
 *     </html>
 *   );
 * }
 */
export function PostHead({ post, siteName }: PostHeadProps): ReactElement {
  const { metadata, publishedAt, updatedAt, version } = post;
  const { title, description, keywords, image } = headOf(post);
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={keywords.join(", ")} />}
      {metadata?.canonicalUrl && <link rel="canonical" href={metadata.canonicalUrl} />}
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {metadata?.canonicalUrl && <meta property="og:url" content={metadata.canonicalUrl} />}
      {siteName && <meta property="og:site_name" content={siteName} />}
      {image && <meta property="og:image" content={image.url} />}
      {publishedAt && <meta property="article:published_time" content={publishedAt} />}
      <meta property="article:modified_time" content={updatedAt} />
      <meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
      <VersionMeta version={version} />
    </>
  );
}
