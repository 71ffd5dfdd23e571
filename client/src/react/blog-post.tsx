import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { BlogPost as Post } from "../core/types.ts";
import { bodyHeadingOffset } from "../markdown/body-heading-offset.ts";
import { readDocument } from "../markdown/read-document.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";
import { Authors } from "./authors.tsx";
import { Branding } from "./branding.tsx";
import { Citations } from "./citations.tsx";
import { withCitationNumbers } from "./cited.ts";
import { classNames } from "./class-names.ts";
import { Faq } from "./faq.tsx";
import { JsonLd } from "./json-ld.tsx";
import { labelsOf } from "./labels.ts";
import { MarkdownBody } from "./markdown-body.tsx";
import { PostHeader } from "./post-header.tsx";
import type { Presentation } from "./presentation.ts";
import { RelatedPosts } from "./related-posts.tsx";
import { Terms } from "./terms.tsx";
import { VersionMeta } from "./version-meta.tsx";

/**
 * The props of `BlogPost`.
 *
 * @example
 * import { BlogPost, type BlogPostProps } from "@blogsvc/client/react";
 *
 * export function GermanPost(props: BlogPostProps) {
 *   return <BlogPost locale="de" timeZone="Europe/Berlin" labels={{ updated: "Geändert" }} {...props} />;
 * }
 */
export interface BlogPostProps extends Presentation {
  post: Post;
  /** For the body: a highlighter, another id prefix, a base for links. */
  markdown?: RenderOptions | undefined;
  /** Hides the attribution footer if the workspace's plan allows it. */
  hideBranding?: boolean | undefined;
  /** Shown below the body, above authors, FAQ, sources and related posts. */
  children?: ReactNode | undefined;
  /** `className`, `id` and `style` are for the `<article>`, not for the footer below it. */
  className?: string | undefined;
  id?: string | undefined;
  style?: CSSProperties | undefined;
}

/**
 * A whole post: header with title, byline, a line on AI if the workspace shows one, and hero image, body, tags, authors with a profile, FAQ, sources, related posts, structured data, version marker, and the
 * attribution footer if the workspace's plan requires it, regardless of props. Its title is the page's `<h1>`; a body with level 1 headings
 * has them shifted one level down. A server component without client-side JavaScript.
 *
 * @example
 * import { createBlogsvcFromEnv } from "@blogsvc/client";
 * import { BlogPost } from "@blogsvc/client/react";
 *
 * export async function PostPage({ slug }: { slug: string }) {
 *   const { client } = createBlogsvcFromEnv();
 *   const post = await client.getPostBySlug({ slug });
 *   return <main>{post ? <BlogPost post={post} /> : <h1>Not found</h1>}</main>;
 * }
 */
export function BlogPost({ post, markdown, hideBranding, children, ...props }: BlogPostProps): ReactElement {
  const { className, id, style, ...shown } = props;
  const { routePrefix, locale, timeZone, labels, tagHref } = shown;
  const body = readDocument(post.content, markdown);
  const cited = post.citations?.length
    ? readDocument(withCitationNumbers(post.content, post.citations, markdown?.idPrefix), markdown)
    : body;
  const headingOffset = markdown?.headingOffset ?? bodyHeadingOffset(body);
  return (
    <div className="blogsvc-page">
      <VersionMeta version={post.version} />
      <JsonLd data={post.metadata?.jsonLd} />
      <article className={classNames("blogsvc-post", className)} id={id} style={style}>
        <PostHeader post={post} body={body} {...shown} />
        <MarkdownBody {...markdown} body={cited} headingOffset={headingOffset} />
        <Terms className="blogsvc-tags" names={post.tags} href={tagHref} label={labelsOf(labels).tags} />
        {children}
        <Authors items={post.authorProfiles} heading={labels?.authors} />
        <Faq items={post.faq?.items} heading={labels?.faq} />
        <Citations items={post.citations} heading={labels?.citations} idPrefix={markdown?.idPrefix} />
        <RelatedPosts
          posts={post.relatedPosts}
          heading={labels?.relatedPosts}
          routePrefix={routePrefix}
          locale={locale}
          timeZone={timeZone}
        />
      </article>
      <Branding branding={post.branding} hidden={hideBranding} />
    </div>
  );
}
