import type { Ctx } from "../../../worker/context";
import { jobCtx } from "../runs/generation";

export interface FakePage {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Sites behind the port through which everything is fetched; any address they do not have is a 404. */
export class FakeSite {
  /** Every request, in order. */
  readonly asked: string[] = [];

  constructor(readonly pages: Record<string, FakePage | string>) {}

  readonly fetch: typeof fetch = async (input, init) => {
    const { url } = new Request(input, init);
    this.asked.push(url);
    const page = this.pages[url];
    if (page === undefined) return new Response("not here", { status: 404 });
    if (typeof page === "string") return new Response(page, { headers: { "content-type": "text/html" } });
    const { status = 200, headers = { "content-type": "text/html" }, body = "" } = page;
    return new Response(body, { status, headers });
  };

  /** What a job of a local instance has, for which these sites are the web. */
  job(config: Partial<Ctx["config"]> = {}): Partial<Ctx> {
    const ctx = jobCtx();
    return { fetch: this.fetch, config: { ...ctx.config, allowLoopback: true, ...config } };
  }
}

export const origin = "http://127.0.0.1:8100";

/** A page with enough text to be one. */
export const pageOf = (title: string, ...paragraphs: string[]): string =>
  `<!doctype html><html lang="en"><title>${title}</title><body><nav><a href="/about">About us</a> <a href="/pricing">Pricing</a>
  <a href="/login">Log in</a> <a href="/blog/2019/old-post">Old post</a> <a href="https://elsewhere.example/">Partner</a></nav>
  <main><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</main><footer>Imprint</footer></body></html>`;

export const home = pageOf(
  "Acme",
  "Acme makes anvils of one piece, cast in Bilbao since 1911 by forty people.",
  "Our anvils are made for smiths who work alone and want one that lasts for life.",
  "Unlike Hammerco, we cast every anvil in one piece and never weld it together.",
);
export const about = pageOf(
  "About Acme",
  "Acme was founded in 1911 by Ada Ibarra, who was a smith herself and wanted a better anvil.",
  "Forty people work at Acme today, and each of them has forged something on an anvil of ours.",
);
export const pricing = pageOf(
  "Pricing",
  "An anvil of 120 kilograms costs 900 euros, and one of 60 kilograms costs 520 euros.",
  "We deliver within Europe in ten days, and take an anvil back within a whole year.",
);
