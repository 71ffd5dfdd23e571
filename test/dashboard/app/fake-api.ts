import type { AnalyticsStatus } from "@schema/analytics";
import type { Me } from "@schema/auth";
import type { ErrorCode } from "@schema/error";
import type { Pagination } from "@schema/pagination";
import type { Workspace } from "@schema/workspaces";
import { ApiError } from "../../../dashboard/src/lib/api-error";

export const workspaceId = "ws_1";
export const at = "2026-01-05T09:00:00.000Z";

const me: Me = {
  user: {
    id: "user_1",
    email: "ada@example.com",
    name: "Ada",
    hasPassword: true,
    hasGoogle: false,
    createdAt: at,
  },
  via: "session",
  workspaces: [{ workspaceId, workspaceSlug: "acme", workspaceName: "Acme", role: "owner" }],
  mayCreateWorkspaces: true,
};

const workspace: Workspace = {
  id: workspaceId,
  slug: "acme",
  workspaceId,
  workspaceSlug: "acme",
  name: "Acme",
  siteUrl: "https://acme.example",
  pagePattern: null,
  previewPattern: null,
  timezone: "Europe/Berlin",
  planId: "pro",
  hideBranding: false,
  brandingRequired: false,
  personality: { tone: "", style: "", voice: "" },
  writing: {},
  requireEvidence: false,
  requireApproval: false,
  showCitations: false,
  showProvenance: false,
  showModels: false,
  mcpMayPublish: false,
  role: "owner",
  publishedCount: 0,
  createdAt: at,
  updatedAt: at,
};

const analytics: AnalyticsStatus = {
  configured: false,
  connected: false,
  property: null,
  siteUrl: null,
  pagePath: null,
  connectedAt: null,
  problem: null,
  redirectUri: "https://blog.example/v1/analytics/google/callback",
};

export function paged<T>(
  items: T[],
  changed: Partial<Pagination> = {},
): { items: T[]; pagination: Pagination } {
  const total = items.length;
  const pagination = {
    page: 1,
    limit: 50,
    total,
    totalPages: Math.min(1, total),
    hasMore: false,
    ...changed,
  };
  return { items, pagination };
}

/** A refusal by the API, for a reply to throw. */
export const refusal = (
  status: number,
  code: ErrorCode,
  message: string,
  details?: Record<string, unknown>,
): ApiError => new ApiError(code, message, status, undefined, details);

interface Call {
  body: unknown;
  query: URLSearchParams;
}
type Reply = (call: Call) => unknown;

/** The management API as a table of replies, by method and path: below the workspace, or from `/v1`. */
export class FakeApi {
  readonly calls: ({ to: string } & Call)[] = [];
  #replies = new Map<string, Reply>();

  constructor() {
    this.on("GET /v1/me", () => me);
    this.on("GET ", () => workspace);
    this.on("GET /analytics", () => analytics);
    this.on("GET /integrations", () => ({ items: [] }));
    this.on("GET /notices", () => ({ items: [] }));
    this.on("GET /categories", () => []);
    this.on("GET /posts/names", () => ({ authors: [], tags: [] }));
  }

  on(to: string, reply: Reply): this {
    this.#replies.set(to, reply);
    return this;
  }

  /** Bodies of the requests so far. */
  sent(to: string): unknown[] {
    return this.calls.filter((call) => call.to === to).map(({ body }) => body);
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = typeof input === "object" && "url" in input ? input : undefined;
    const url = new URL(request?.url ?? String(input), "https://blog.example");
    const path = url.pathname.replace(`/v1/workspaces/${workspaceId}`, "");
    const to = `${init?.method ?? request?.method ?? "GET"} ${path}`;
    const body: unknown = typeof init?.body === "string" ? JSON.parse(init.body) : init?.body;
    const call = { body, query: url.searchParams };
    this.calls.push({ to, ...call });
    try {
      const reply = this.#replies.get(to);
      if (!reply) throw refusal(404, "not_found", `The fake API has no reply to ${to}`);
      return Response.json({ success: true, data: await reply(call) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, code, message, details } = error;
      const refused = { success: false, error: { code, message, details, requestId: "req_1" } };
      return Response.json(refused, { status });
    }
  };
}
