import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { editModeScript, fetchPreview, previewHeaders } from "@blogsvc/client/preview";

export interface DraftSite {
  url: string;
  /** The `Referer` of each request. */
  referrers: (string | undefined)[];
  /** Added to the page's headers, over those of the client. */
  headers: Record<string, string>;
  /** Added to the end of each draft. */
  extra: string;
  close: () => Promise<void>;
}

/** A site with a preview page as the client's guides show it, with a policy that lets only its own script run. */
export async function startDraftSite(apiUrl: string): Promise<DraftSite> {
  const site = { referrers: [] as (string | undefined)[], headers: {}, extra: "" };
  const answer = async ({ url = "/", headers }: IncomingMessage, response: ServerResponse) => {
    site.referrers.push(headers.referer);
    const [, token] = /^\/preview\/([^/]+)$/.exec(url) ?? [];
    if (!token) return response.writeHead(404).end("Not here");
    const { preview, problem } = await fetchPreview(token, { apiUrl });
    const own = previewHeaders({ apiUrl });
    const policy = `${own["content-security-policy"]}; script-src 'nonce-n0nce'`;
    response.writeHead(preview ? 200 : problem === "expired" ? 410 : 404, {
      "content-type": "text/html; charset=utf-8",
      ...own,
      "content-security-policy": policy,
      ...site.headers,
    });
    if (!preview) return response.end(page("No preview", `<h1>This preview has ended: ${problem}</h1>`));
    const { title, content } = preview.post;
    const text = renderMarkdownToHtml(content, { headingOffset: 1, sourceLines: true });
    const script = `<script nonce="n0nce">${editModeScript(preview)}</script>`;
    return response.end(page(title, `<h1>${title}</h1>${text}${site.extra}${script}`));
  };
  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body { margin: 0 auto; max-width: 60rem; padding: 2rem; font: 1.1rem/1.7 Georgia, serif; background: #fffdf5; color: #222; }
header { font-family: sans-serif; border-bottom: 3px solid #b4430f; padding-bottom: 1rem; } h2 { margin-top: 3rem; }</style></head>
<body><header><strong>Kiln and Clay</strong></header><main>${body}</main></body></html>`;
