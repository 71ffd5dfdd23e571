import { bodyHeadingOffset } from "../markdown/body-heading-offset.ts";
import { readDocument } from "../markdown/read-document.ts";
import { renderDocument } from "../markdown/render-document.ts";
import type { RenderOptions } from "../markdown/render-markdown-to-html.ts";
import { editModeScript } from "../preview/edit-mode-script.ts";
import { type FetchPreviewOptions, fetchPreview, type PreviewResult } from "../preview/fetch-preview.ts";
import { previewHeaders } from "../preview/preview-headers.ts";

/**
 * Options of `openBlogPreview`.
 *
 * @example
 * import { type OpenBlogPreviewOptions, openBlogPreview } from "@blogsvc/client/astro";
 *
 * type Context = Parameters<typeof openBlogPreview>[0];
 * const options: OpenBlogPreviewOptions = { apiUrl: "https://blog.example.com", markdown: { headingLinks: true } };
 * export const open = (context: Context) => openBlogPreview(context, options);
 */
export interface OpenBlogPreviewOptions extends FetchPreviewOptions {
  /** How the post is rendered, as in the loader. */
  markdown?: RenderOptions | undefined;
}

/** The parts of the `Astro` global that a preview needs, as in versions 5, 6 and 7. */
interface PageContext {
  params: Record<string, string | undefined>;
  response: { status?: number; headers: Headers };
}

/** Adds `html`, the post's text, and `script`, for an inline script; both are empty without a preview. */
type OpenedPreview = PreviewResult & { html: string; script: string };

/**
 * Fetches the preview for a page `src/pages/preview/[token].astro` that is rendered on demand. Sets the headers of `previewHeaders`, and
 * status 404 or 410 if there is nothing to show. Rejects like `fetchPreview`.
 *
 * @example
 * import { openBlogPreview } from "@blogsvc/client/astro";
 *
 * type Context = Parameters<typeof openBlogPreview>[0];
 * export async function titleOf(context: Context) {
 *   const { preview, problem } = await openBlogPreview(context, { apiUrl: "https://blog.example.com" });
 *   return preview ? preview.post.title : problem;
 * }
 */
export async function openBlogPreview(
  { params, response }: PageContext,
  { markdown = {}, ...options }: OpenBlogPreviewOptions = {},
): Promise<OpenedPreview> {
  for (const [name, value] of Object.entries(previewHeaders(options))) response.headers.set(name, value);
  const result = await fetchPreview(params.token ?? "", options);
  if (!result.preview) {
    response.status = result.problem === "expired" ? 410 : 404;
    return { ...result, html: "", script: "" };
  }
  const body = readDocument(result.preview.post.content, { sourceLines: true });
  const headingOffset = markdown.headingOffset ?? bodyHeadingOffset(body);
  const html = renderDocument(body, { ...markdown, headingOffset, sourceLines: true });
  return { ...result, html, script: editModeScript(result.preview) };
}
