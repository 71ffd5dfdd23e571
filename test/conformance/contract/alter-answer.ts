import type { MockHandler } from "../../../conformance/src/mock/mock-handler.ts";

interface Asked {
  path: string;
  query: URLSearchParams;
  headers: Headers;
}

const under = "/v1/public/mock/";

export const askedOf = (request: Request): Asked => {
  const { pathname, searchParams } = new URL(request.url);
  return { path: pathname.replace(under, ""), query: searchParams, headers: request.headers };
};

export const isList = ({ path }: Asked) => path === "blogs";
export const isSinglePost = ({ path }: Asked) => path.startsWith("blogs/");

/** The handler with what it is asked changed on the way in. */
export const readAs =
  (change: (asked: Asked, url: URL, headers: Headers) => void) =>
  (handler: MockHandler): MockHandler =>
  (request) => {
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    change(askedOf(request), url, headers);
    return handler(new Request(url, { method: request.method, headers }));
  };

/** The handler with its answers changed where `change` gives one. */
export const answerAs =
  (change: (response: Response, asked: Asked) => Promise<Response | undefined> | Response | undefined) =>
  (handler: MockHandler): MockHandler =>
  async (request) => {
    const response = await handler(request);
    return (await change(response, askedOf(request))) ?? response;
  };

export type Json = Record<string, unknown>;

/** A successful JSON answer, of whichever kind. */
export interface Body {
  success?: boolean;
  data: { items?: Json[]; post?: Json; pagination?: Json; branding?: Json };
}

/** The handler with the bodies of its successful JSON answers changed in place, or replaced by what is returned. */
export const bodyAs = (change: (body: Body, asked: Asked) => unknown) =>
  answerAs(async (response, asked) => {
    const json = response.headers.get("content-type")?.includes("json");
    if (response.status !== 200 || !json || response.body === null) return undefined;
    const body: Body = await response.json();
    const other = change(body, asked);
    return new Response(JSON.stringify(other ?? body), { headers: response.headers });
  });

export const withStatus = (response: Response, status: number) =>
  new Response(response.body, { status, headers: response.headers });

export const withHeader = (response: Response, name: string, value: string | null) => {
  const headers = new Headers(response.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
};

/** Every post of a body: the items of a list, or the single one. */
export const postsIn = ({ data }: Body): Json[] => [...(data.items ?? []), ...(data.post ? [data.post] : [])];
