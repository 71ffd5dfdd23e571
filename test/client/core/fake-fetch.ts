import { type BlogsvcClient, type BlogsvcClientOptions, createBlogsvcClient } from "@blogsvc/client";

export interface FetchCall {
  url: URL;
  init: RequestInit & { next?: unknown };
  headers: Headers;
}

export interface Faked {
  client: BlogsvcClient;
  calls: FetchCall[];
}

/** A client whose fetch is the given function; what it asked for is kept. */
export function clientOn(
  answer: (call: FetchCall, n: number) => Response | Promise<Response>,
  options: Partial<BlogsvcClientOptions> = {},
): Faked {
  const calls: FetchCall[] = [];
  const client = createBlogsvcClient({
    apiUrl: "https://blog.test",
    apiKey: "ba_pk_key",
    workspaceSlug: "acme",
    async fetch(url, init) {
      const call = { url: new URL(url), init, headers: new Headers(init.headers) };
      calls.push(call);
      return answer(call, calls.length);
    },
    ...options,
  });
  return { client, calls };
}

/** The answers one after the other; the last is repeated. */
export const inOrder =
  (...answers: (() => Response)[]) =>
  (_call: FetchCall, n: number): Response => {
    const answer = answers[Math.min(n, answers.length) - 1];
    if (!answer) throw new Error("no answer is left");
    return answer();
  };
