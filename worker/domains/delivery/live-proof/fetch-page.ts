import type { Ctx } from "../../../context";
import { guardedFetch, OutboundFailedError, OutboundRefusedError } from "../../../platform/guarded-fetch";
import type { PageAnswer } from "./judge-page";
import { readPage } from "./read-page";

export const pageTimeoutMs = 10_000;
const pageBytesMax = 512 * 1_024;

const headers = {
  "user-agent": "blogsvc-live-proof/1",
  accept: "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1",
  "cache-control": "no-cache",
  pragma: "no-cache",
};

/** Fetches a page through the guard, without following redirects, and reads at most 512 kB. Returns failures, never throws. */
export async function fetchPage(ctx: Ctx, url: string): Promise<PageAnswer> {
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback: ctx.config.allowLoopback };
  try {
    const answer = await guardedFetch(ports, {
      url,
      method: "GET",
      headers,
      timeoutMs: pageTimeoutMs,
      maxBytes: pageBytesMax,
    });
    const { status, redirectedTo } = answer;
    const facts = readPage(textOf(answer.body, answer.headers.get("content-type")));
    return { url, status, redirectedTo, facts };
  } catch (error) {
    if (error instanceof OutboundFailedError) return { url, failure: error.failure };
    if (error instanceof OutboundRefusedError) return { url, failure: error.reason };
    throw error;
  }
}

function textOf(body: Uint8Array, contentType: string | null): string {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? "")?.[1] ?? "utf-8";
  return decoderOf(charset).decode(body);
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
