import { beforeAll, describe, expect, it } from "vitest";
import { type Role, roles } from "../../../schema/api/role";
import { grants, type TokenAccess, tokenAccesses } from "../../../schema/api/token-access";
import { app } from "../../../worker/app";
import { openApiDocument } from "../../../worker/routes/docs/openapi-document";
import { api, makeTenant, makeToken, send, type Tenant } from "../fixtures/tenant";
import { entitiesOf } from "./entities";

interface DeclaredRoute {
  method: string;
  path: string;
  access: string | undefined;
  /** The access that a token needs. */
  token: TokenAccess;
}

/** Handlers that are no JSON route of the management API: each is listed with the test that covers it. */
const outsideTheTable = [
  /^\/v1\/public\//,
  /^\/v1\/openapi\.json$/,
  /^\/docs(\/|$)/,
  /^\/health$/,
  /^\/images\//,
  /^\/preview\//,
  /^\/mcp$/,
];

const declared: DeclaredRoute[] = app.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === "route"
    ? [
        {
          method: definition.route.method.toUpperCase(),
          path: definition.route.path,
          access: (definition.route as { "x-access"?: string })["x-access"],
          token:
            (definition.route as { "x-token-access"?: TokenAccess })["x-token-access"] ??
            (definition.route.method === "get" ? "read" : "full"),
        },
      ]
    : [],
);
const managed = declared.filter(({ path }) => !outsideTheTable.some((pattern) => pattern.test(path)));
const inWorkspace = managed.filter(({ path }) => path.startsWith("/v1/workspaces/{workspaceId}"));
const isRole = (access: string | undefined): access is Role =>
  (roles as readonly string[]).includes(access ?? "");

/** Bodies that pass validation, where a route wants one: the answer must come from the missing entity. */
const validBodies: Record<string, unknown> = {
  "POST /assistant/proposals/{id}/apply": { itemIds: ["itm_1"], version: 0 },
  "PATCH /posts/{id}": { version: 1, title: "x" },
  "PATCH /posts/authors/{authorId}": { bio: "x" },
  "POST /posts/authors/{authorId}/merge": { into: "aut_x" },
  "PATCH /posts/categories/{categoryId}": { name: "x" },
  "POST /posts/categories/{categoryId}/merge": { into: "cat_x" },
  "POST /posts/{id}/autosave": { version: 1, title: "x" },
  "POST /posts/{id}/publish": {},
  "POST /posts/{id}/unpublish": {},
  "POST /posts/{id}/revert-to-draft": {},
  "POST /posts/{id}/preview-link": {},
  "POST /posts/{id}/polish": { section: "x", action: "improve" },
  "POST /posts/{id}/refresh": { reason: "instruction", instruction: "x" },
  "POST /posts/{id}/rewrite-section": { heading: "x", instruction: "y", version: 1 },
  "PUT /posts/{id}/schedule": { scheduledAt: "2099-01-01T00:00:00Z" },
  "PUT /posts/{id}/planned-date": { plannedOn: "2099-01-01" },
  "POST /posts/{id}/revisions/{number}/restore": {},
  "POST /posts/{id}/claims/find": {},
  "POST /posts/{id}/comments": { text: "x" },
  "PATCH /posts/{id}/comments/{commentId}": { action: "resolve" },
  "PUT /posts/{id}/review": { reviewerId: "usr_x" },
  "POST /posts/{id}/review/answer": { answer: "approved" },
  "POST /posts/{id}/quality": {
    title: "x",
    content: "",
    seoTitle: null,
    seoDescription: null,
    seoKeywords: [],
    excerpt: null,
  },
  "PATCH /posts/{id}/claims/{claimId}": { action: "accept" },
  "PUT /posts/{id}/external/{kind}": { mode: "publish" },
  "POST /posts/{id}/external/{kind}/decision": { decision: "keep" },
  "PUT /runs/{id}/outline": {
    version: 1,
    title: "x",
    sections: [{ heading: "x", point: "", passages: [], words: 100 }],
  },
  "POST /runs/{id}/repeat": { stage: "outline" },
  "POST /runs/{id}/approve": { action: "publish" },
  "POST /runs/{id}/reject": {},
  "PATCH /webhooks/{id}": { version: 1, description: "x" },
  "POST /webhooks/{id}/rotate-secret": {},
  "POST /webhooks/{id}/redeliver": { since: "2026-01-01T00:00:00.000Z" },
  "PATCH /members/{userId}": { role: "viewer" },
  "PATCH /images/{id}": { alt: "x" },
  "POST /posts/{id}/picture": { use: "og", source: "card" },
  "PATCH /topics/{id}": { version: 1, title: "x" },
  "PATCH /autopilots/{id}": { version: 1, name: "x" },
  "POST /autopilots/{id}/skip": { date: "2099-01-01" },
  "PATCH /sources/{id}": { quotable: true },
};

let mine: Tenant;
let theirs: Tenant;
let tokens: Record<TokenAccess, string>;
let myEntities: Record<string, string>;
let theirEntities: Record<string, string>;

beforeAll(async () => {
  mine = await makeTenant("Mine");
  theirs = await makeTenant("Theirs");
  tokens = {
    read: await makeToken(mine.user, "read"),
    drafts: await makeToken(mine.user, "drafts"),
    full: await makeToken(mine.user, "full"),
  };
  myEntities = await entitiesOf(mine);
  theirEntities = await entitiesOf(theirs);
});

/** Parameters of routes outside a workspace. */
const outsideWorkspaces = { "me/sessions.id": "ses_none", "me/tokens.id": "pat_none" };

/** The path with real ids; a parameter that the table of entities does not know fails the test. */
function fill(path: string, workspaceId: string, entities: Record<string, string>): string {
  const collection =
    path
      .replace("/v1/workspaces/{workspaceId}/", "")
      .replace(/^\/v1\//, "")
      .match(/^webhooks\/deliveries|^me\/\w+|^[^/]+/)?.[0] ?? "";
  return path.replace("{workspaceId}", workspaceId).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = entities[`${collection}.${name}`];
    if (value === undefined) throw new Error(`entities.ts names no ${collection}.${name} for ${path}`);
    return encodeURIComponent(value);
  });
}

const document = openApiDocument(app, "https://blogsvc.test");
/** Refusals that a route gave and its declaration does not name. */
const undocumented = new Set<string>();

const status = async (route: DeclaredRoute, path: string, token?: string) => {
  const body = route.method === "GET" || route.method === "DELETE" ? undefined : {};
  const response = await send(path, { method: route.method, token, body });
  await response.body?.cancel();
  note(route, response.status);
  return response.status;
};

function note({ method, path }: DeclaredRoute, answered: number): void {
  const operation = document.paths?.[path]?.[method.toLowerCase() as "get"];
  if (answered >= 400 && answered < 500 && !(answered in (operation?.responses ?? {})))
    undocumented.add(`${method} ${path} ${answered}`);
}

describe("the table of routes", () => {
  it("has every route of the router", () => {
    const known = new Set(
      declared.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    const missing = app.routes
      .filter(({ method, path }) => method !== "ALL" && !path.includes("*"))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => !known.has(route))
      .filter((route) => !outsideTheTable.some((pattern) => pattern.test(route.split(" ")[1] ?? "")));
    expect([...new Set(missing)]).toEqual([]);
  });

  it("says of every route who may call it", () => {
    expect(managed.filter(({ access }) => access === undefined)).toEqual([]);
    expect(inWorkspace.filter(({ access }) => !isRole(access))).toEqual([]);
    expect(inWorkspace.length).toBeGreaterThan(20);
  });
});

describe.each(inWorkspace)("$method $path ($access)", (route) => {
  it("requires sign-in", async () => {
    const path = fill(route.path, mine.workspace.id, myEntities);
    expect(await status(route, path)).toBe(401);
    expect(await status(route, path, mine.apiKey)).toBe(401);
    expect(await status(route, path, `ba_pat_${"0".repeat(38)}`)).toBe(401);
  });

  it("does not exist for the owner of another workspace", async () => {
    expect(await status(route, fill(route.path, mine.workspace.id, myEntities), theirs.token)).toBe(404);
  });

  it("refuses weaker roles", async () => {
    const needed = roles.indexOf(route.access as Role);
    for (const role of roles.slice(0, needed)) {
      const path = fill(route.path, mine.workspace.id, myEntities);
      expect(await status(route, path, mine.people[role].token), role).toBe(403);
    }
  });
});

describe("access tokens", () => {
  it("write with the access drafts by these routes and no other", () => {
    const below = managed.filter(({ token, method }) => token !== "full" && method !== "GET");
    expect(below.map(({ method, path, token }) => `${token} ${method} ${path}`).toSorted()).toEqual([
      "drafts DELETE /v1/workspaces/{workspaceId}/posts/{id}",
      "drafts DELETE /v1/workspaces/{workspaceId}/posts/{id}/card",
      "drafts DELETE /v1/workspaces/{workspaceId}/posts/{id}/comments/{commentId}",
      "drafts DELETE /v1/workspaces/{workspaceId}/posts/{id}/preview-links/{linkId}",
      "drafts DELETE /v1/workspaces/{workspaceId}/posts/{id}/review",
      "drafts PATCH /v1/workspaces/{workspaceId}/posts/{id}",
      "drafts PATCH /v1/workspaces/{workspaceId}/posts/{id}/comments/{commentId}",
      "drafts POST /v1/workspaces/{workspaceId}/images",
      "drafts POST /v1/workspaces/{workspaceId}/images/from-url",
      "drafts POST /v1/workspaces/{workspaceId}/posts",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/autosave",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/comments",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/duplicate",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/picture",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/preview-link",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/quality",
      "drafts POST /v1/workspaces/{workspaceId}/posts/{id}/revisions/{number}/restore",
      "drafts POST /v1/workspaces/{workspaceId}/preview-check",
      "drafts POST /v1/workspaces/{workspaceId}/trash/{id}/restore",
      "drafts PUT /v1/workspaces/{workspaceId}/posts/{id}/planned-date",
      "drafts PUT /v1/workspaces/{workspaceId}/posts/{id}/review",
      "read DELETE /v1/me/tokens/{id}",
      "read POST /v1/workspaces/{workspaceId}/brand/preview",
      "read POST /v1/workspaces/{workspaceId}/topics/similar",
    ]);
  });

  it("read everything that their user reads, whatever their access", async () => {
    const reads = inWorkspace.filter(({ method }) => method === "GET");
    for (const route of reads) {
      const path = fill(route.path, mine.workspace.id, myEntities);
      const asked = route.path.endsWith("/calendar")
        ? `${path}?from=2026-01-01&to=2026-02-01`
        : route.path.endsWith("/integrations/posts")
          ? `${path}?ids=post_1`
          : path;
      expect(await status(route, asked, tokens.read), path).toBe(await status(route, asked, mine.token));
    }
  });

  it.each(managed.filter(({ token }) => token !== "read"))("$method $path wants $token", async (route) => {
    const path = fill(route.path, mine.workspace.id, { ...myEntities, ...outsideWorkspaces });
    for (const access of tokenAccesses.filter((one) => !grants(one, route.token))) {
      const answer = await api(path, { method: route.method, token: tokens[access], body: {} });
      expect([answer.status, answer.body.error.details], access).toEqual([
        403,
        { forbiddenBy: ["token_access"], needs: route.token },
      ]);
    }
  });
});

const withEntity = inWorkspace.filter(({ path }) => /\{(?!workspaceId)\w*[iI]d\}/.test(path));

describe.each(withEntity)("$method $path ($access)", (route) => {
  it("finds no entity of another workspace", async () => {
    const path = fill(route.path, mine.workspace.id, theirEntities);
    const body = validBodies[`${route.method} ${route.path.replace("/v1/workspaces/{workspaceId}", "")}`];
    const answer = await api(path, { method: route.method, cookie: mine.cookie, body });
    note(route, answer.status);
    expect(answer.status, JSON.stringify(answer.body)).toBe(404);
  });
});

describe("routes for anyone signed in", () => {
  it.each(managed.filter(({ access }) => access === "signed-in"))(
    "$method $path refuses strangers",
    async (route) => {
      const path = route.path.replace(/\{\w+\}/g, "none");
      expect(await status(route, path)).toBe(401);
    },
  );
});

describe("a body that no route takes", () => {
  const taking = inWorkspace.filter(({ method }) => method !== "GET" && method !== "DELETE");

  it.each(taking)("$method $path refuses it by a status that it declares", async (route) => {
    const path = fill(route.path, mine.workspace.id, myEntities);
    for (const body of ["{", "[]", `{"nothing":"here"}`, JSON.stringify({ x: "x".repeat(3_000_000) })]) {
      const response = await send(path, {
        method: route.method,
        token: mine.token,
        headers: { "content-type": "application/json" },
        body: new TextEncoder().encode(body),
      });
      await response.body?.cancel();
      note(route, response.status);
    }
  });
});

it("declares every refusal that was seen here", () => {
  expect([...undocumented].sort()).toEqual([]);
});

it("leaves the other workspace as it was", async () => {
  const list = await api<{ items: unknown[] }>(`${theirs.path}/posts`, { token: theirs.token });
  expect(list.body.data.items).toHaveLength(1);
});
