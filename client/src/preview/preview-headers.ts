import { type PreviewService, serviceUrl } from "./service-url.ts";

/**
 * Response headers for pages that show previews: only the dashboard may frame them, their URL is not sent to other sites, and no cache or
 * search engine keeps them. If your pages have a content security policy of their own, add this `frame-ancestors` to it.
 * Throws `ConfigError` without the URL of the service.
 *
 * @example
 * import { previewHeaders } from "@blogsvc/client/preview";
 *
 * export const answer = (html: string) =>
 *   new Response(html, { headers: { "content-type": "text/html; charset=utf-8", ...previewHeaders() } });
 */
export const previewHeaders = (options: PreviewService = {}): Record<string, string> => ({
  "content-security-policy": `frame-ancestors 'self' ${new URL(serviceUrl(options)).origin}`,
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
  "cache-control": "private, no-store",
});
