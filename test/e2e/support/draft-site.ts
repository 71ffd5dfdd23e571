import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openBlogPreview } from "@blogsvc/client/astro";
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

/** What a preview page is made of. `html` is the post's text, and `script` the edit mode. */
type Opened = {
  status: number;
  headers: Record<string, string>;
  title: string | null;
  problem: string | null;
  html: string;
  script: string;
};
type Open = (token: string, apiUrl: string) => Promise<Opened>;

/** The preview pages of the client's guides, by what they are written with. */
const kinds = {
  parts: async (token, apiUrl) => {
    const { preview, problem } = await fetchPreview(token, { apiUrl });
    return {
      status: preview ? 200 : problem === "expired" ? 410 : 404,
      headers: previewHeaders({ apiUrl }),
      title: preview?.post.title ?? null,
      problem,
      html: preview
        ? renderMarkdownToHtml(preview.post.content, { headingOffset: 1, sourceLines: true })
        : "",
      script: preview ? editModeScript(preview) : "",
    };
  },
  // As Astro calls a page that is rendered on demand.
  astro: async (token, apiUrl) => {
    const response: { status?: number; headers: Headers } = { headers: new Headers() };
    const { preview, problem, html, script } = await openBlogPreview(
      { params: { token }, response },
      { apiUrl },
    );
    return {
      status: response.status ?? 200,
      headers: Object.fromEntries(response.headers),
      title: preview?.post.title ?? null,
      problem,
      html,
      script,
    };
  },
} satisfies Record<string, Open>;

/** A site with a preview page as the client's guides show it, with a policy that lets only its own script run. */
export async function startDraftSite(apiUrl: string, kind: keyof typeof kinds = "parts"): Promise<DraftSite> {
  const site = { referrers: [] as (string | undefined)[], headers: {}, extra: "" };
  const answer = async ({ url = "/", headers }: IncomingMessage, response: ServerResponse) => {
    site.referrers.push(headers.referer);
    const [, token] = /^\/preview\/([^/]+)$/.exec(url) ?? [];
    if (!token) return response.writeHead(404).end("Not here");
    const { status, title, problem, html, script, ...opened } = await kinds[kind](token, apiUrl);
    response.writeHead(status, {
      "content-type": "text/html; charset=utf-8",
      ...opened.headers,
      "content-security-policy": `${opened.headers["content-security-policy"]}; script-src 'nonce-n0nce'`,
      ...site.headers,
    });
    if (title === null)
      return response.end(page("No preview", `<h1>This preview has ended: ${problem}</h1>`));
    const inline = `<script nonce="n0nce">${script}</script>`;
    return response.end(page(title, `<h1>${title}</h1>${html}${site.extra}${inline}`));
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
