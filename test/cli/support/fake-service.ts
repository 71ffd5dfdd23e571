import type { Io } from "../../../cli/src/lib/io.ts";

export interface Asked {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

export const me = {
  user: {
    id: "usr_1",
    email: "ada@example.com",
    name: "Ada",
    hasPassword: true,
    hasGoogle: false,
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  via: "token",
  workspaces: [{ workspaceId: "ws_1", workspaceSlug: "acme", workspaceName: "Acme", role: "owner" }],
  mayCreateWorkspaces: true,
};

export const ok = (data: unknown) => Response.json({ success: true, data });
export const refused = (status: number, code: string, message: string, headers: HeadersInit = {}) =>
  Response.json({ success: false, error: { code, message, requestId: "r-1" } }, { status, headers });

/** A service at the far end of `fetch` that answers as it is told, and remembers what it was asked. */
export function fakeService(answer: (asked: Asked) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  const fetch: Io["fetch"] = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const one = {
      method: request.method,
      path: pathname + search,
      headers: request.headers,
      body: await request.text(),
    };
    asked.push(one);
    return answer(one);
  };
  return { fetch, asked };
}

export const signedIn = {
  BLOGSVC_URL: "https://blog.example",
  BLOGSVC_TOKEN: "ba_pat_x",
  BLOGSVC_WORKSPACE: "ws_1",
};
