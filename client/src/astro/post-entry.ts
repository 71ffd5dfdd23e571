import type { LoaderContext, StoredEntry } from "astro/loaders";
import type { BlogPost } from "../core/types.ts";
import { bodyHeadingOffset } from "../markdown/body-heading-offset.ts";
import { readDocument } from "../markdown/read-document.ts";
import { renderDocument } from "../markdown/render-document.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";
import { headingsOf } from "./headings-of.ts";

/** Of all that an entry is made from, but for the version it was read at. `rendering` stands for how it is rendered. */
export const digestOf = (
  { version: _readAt, ...content }: BlogPost,
  rendering: string,
  { generateDigest }: Pick<LoaderContext, "generateDigest">,
): string => generateDigest(JSON.stringify([rendering, content]));

/** The entry of one post: its slug as the id, the post as data, its Markdown as the body and rendered. */
export async function postEntry(
  post: BlogPost,
  rendering: string,
  markdown: RenderOptions,
  context: Pick<LoaderContext, "parseData" | "generateDigest">,
): Promise<StoredEntry> {
  const { slug: id, content } = post;
  const body = readDocument(content);
  const html = renderDocument(body, {
    ...markdown,
    headingOffset: markdown.headingOffset ?? bodyHeadingOffset(body),
  });
  return {
    id,
    data: await context.parseData({ id, data: { ...post } }),
    body: content,
    digest: digestOf(post, rendering, context),
    rendered: { html, metadata: { headings: headingsOf(html), imagePaths: [] } },
  };
}
