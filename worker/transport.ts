import { AppError } from "./platform/errors";
import { dataHeaders } from "./platform/security-headers";
import { fail, nextRequestId } from "./public/respond";

const apiPath = /^\/(?:v1|mcp)(?:\/|$)/;

/**
 * On an instance served over https, refuses plain http: pages redirect, and programs get an error, because after a redirect they would keep
 * sending their key unencrypted. Null for all other requests.
 */
export function refusePlainHttp(request: Request, url: string, publicUrl: string): Response | null {
  if (!url.startsWith("http:") || !publicUrl.startsWith("https:")) return null;
  const { method } = request;
  const path = url.slice(url.indexOf("/", "http://".length));
  const isPage = (method === "GET" || method === "HEAD") && !apiPath.test(new URL(url).pathname);
  if (!isPage) {
    const message = `This service is available over https only. Send requests to ${new URL(publicUrl).origin}`;
    return fail(new AppError("https_required", message), nextRequestId());
  }
  const location = publicUrl.replace(/\/+$/, "") + path;
  return new Response(null, {
    status: 301,
    headers: { ...dataHeaders, location, "cache-control": "no-store" },
  });
}
