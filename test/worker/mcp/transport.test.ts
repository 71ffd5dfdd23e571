import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { origin, send } from "../fixtures/api";
import { callsUntilLimited } from "../fixtures/calls-until-limited";
import { makeTenant, makeToken, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const accept = "application/json, text/event-stream";
const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "1" } },
};
const list = { jsonrpc: "2.0", id: 2, method: "tools/list" };

const call = (body: unknown, headers: Record<string, string> = {}, token?: string) =>
  send("/mcp", { method: "POST", body, token, headers: { accept, ...headers } });
const authorised = (body: unknown, headers: Record<string, string> = {}) => call(body, headers, tenant.token);

interface Message {
  jsonrpc: string;
  id: number | string | null;
  result?: Record<string, unknown>;
  error?: { code: number; message: string };
}
const read = async (response: Response): Promise<Message> => response.json();

describe("who may call", () => {
  it("requires a valid token", async () => {
    const keys = [undefined, "wrong", `ba_pat_${"0".repeat(38)}`, tenant.apiKey];
    for (const token of keys) {
      const response = await call(initialize, {}, token);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect((await read(response)).error?.message).toContain("personal access token");
    }
  });

  it("does not accept the dashboard's session", async () => {
    const response = await send("/mcp", {
      method: "POST",
      body: initialize,
      cookie: tenant.cookie,
      headers: { accept },
    });
    expect(response.status).toBe(401);
  });

  it("does not accept an expired token", async () => {
    await env.DB.prepare("UPDATE access_tokens SET expires_at = 1 WHERE user_id = ?1")
      .bind(tenant.people.admin.id)
      .run();
    expect((await call(initialize, {}, tenant.people.admin.token)).status).toBe(401);
  });

  it("is no page of another site, whatever token it holds", async () => {
    for (const from of ["https://evil.test", "null", "http://blogsvc.test"]) {
      const response = await authorised(initialize, { origin: from });
      expect(response.status, from).toBe(403);
      expect((await read(response)).error?.message).toBe("Requests from other sites are not allowed");
    }
    expect((await authorised(initialize, { origin })).status).toBe(200);
  });

  it("is no page whose site rebound its name to this server", async () => {
    const at = async (from: string) => {
      const headers = { accept, origin: from };
      const response = await send(`${from}/mcp`, {
        method: "POST",
        body: initialize,
        token: tenant.token,
        headers,
      });
      await response.body?.cancel();
      return response.status;
    };
    expect(await at("https://rebound.test")).toBe(403);
    expect(await at("https://localhost:8787")).toBe(200);
  });
});

describe("the transport", () => {
  it("responds in JSON, without a session, and to each request separately", async () => {
    const first = await authorised(initialize);
    expect([first.status, first.headers.get("content-type"), first.headers.get("mcp-session-id")]).toEqual([
      200,
      "application/json",
      null,
    ]);
    expect(first.headers.get("cache-control")).toBe("private, no-store");
    expect(first.headers.get("x-content-type-options")).toBe("nosniff");
    expect(first.headers.get("x-request-id")).toMatch(/\S/);
    expect(await read(first)).toMatchObject({
      id: 1,
      result: { protocolVersion: "2025-11-25", serverInfo: { name: "blogsvc" }, capabilities: { tools: {} } },
    });
    const listed = await read(await authorised(list));
    expect(listed.result?.tools).toHaveLength(45);
    const noted = await authorised({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect([noted.status, await noted.text()]).toEqual([202, ""]);
  });

  it("has no stream to resume and no session to end", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const response = await send("/mcp", { method, token: tenant.token, headers: { accept } });
      expect([response.status, response.headers.get("allow")], method).toEqual([405, "POST"]);
      await response.body?.cancel();
    }
  });

  it("responds to invalid messages with the protocol's own errors", async () => {
    const text = (body: string) => new TextEncoder().encode(body);
    const json = { "content-type": "application/json" };
    const nothing = JSON.stringify({ jsonrpc: "2.0", id: 3, method: "no/such" });
    const padded = (length: number) => nothing.padEnd(length);
    const answers: [Response, number, number][] = [
      [await authorised(text("{"), json), 400, -32700],
      [await authorised(text('{"hello":1}'), json), 400, -32700],
      [await authorised({ jsonrpc: "2.0", id: 3, method: "no/such" }), 200, -32601],
      [await authorised(list, { "mcp-protocol-version": "1999-01-01" }), 400, -32000],
      [await authorised(list, { accept: "application/json" }), 406, -32000],
      [await authorised(text("{}"), { "content-type": "text/plain" }), 415, -32000],
      [await authorised(text(padded(1_048_577)), json), 413, -32000],
      [await authorised(text(padded(1_048_576)), json), 200, -32601],
      [await authorised({ ...list, id: 4, method: "tools/call", params: { name: 5 } }), 200, -32602],
      [await authorised({ ...list, id: 4, method: "tools/call" }), 200, -32602],
      [await authorised([]), 400, -32600],
    ];
    for (const [response, status, code] of answers)
      expect([response.status, (await read(response)).error?.code]).toEqual([status, code]);
  });
});

it("runs nothing of a batch that repeats an id, since only one would get a response", async () => {
  const create = (id: unknown, title: string) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name: "create_draft", arguments: { workspace: tenant.workspace.slug, title } },
  });
  const refused = await authorised([create(7, "Twice A"), create(7, "Twice B")]);
  expect([refused.status, (await read(refused)).error?.code]).toEqual([400, -32600]);
  const made = await env.DB.prepare("SELECT count(*) AS n FROM posts WHERE title LIKE 'Twice%'").first("n");
  expect(made).toBe(0);
  const apart = await authorised([create(7, "Apart A"), create("7", "Apart B")]);
  expect((await apart.json<Message[]>()).map(({ id }) => id)).toEqual([7, "7"]);
});

it("damps a token that calls too often, and no other", async () => {
  const { editor, viewer } = tenant.people;
  const call = (token: string) => send("/mcp", { token, headers: { accept } });
  expect(await callsUntilLimited(() => call(editor.token))).toBeGreaterThanOrEqual(300);
  expect((await call(viewer.token)).status).toBe(405);
});

it("counts the calls of a token that puts many into one request", async () => {
  const token = await makeToken(tenant.user, "read");
  const method = "tools/call";
  const params = { name: "list_posts", arguments: {} };
  const calls = Array.from({ length: 100 }, (_, id) => ({ jsonrpc: "2.0", id, method, params }));
  const codes: string[] = [];
  while (codes.length < 700 && !codes.includes("rate_limited")) {
    const response = await send("/mcp", { method: "POST", body: calls, token, headers: { accept } });
    const answers: { result: { structuredContent: { error: { code: string } } } }[] = await response.json();
    codes.push(...answers.map(({ result }) => result.structuredContent.error.code));
  }
  expect(codes.filter((code) => code !== "rate_limited").length).toBeGreaterThanOrEqual(300);
  expect([...new Set(codes)].sort()).toEqual(["invalid_request", "rate_limited"]);
});

it("does not return the dashboard to a client that looks for a sign-in", async () => {
  const response = await send("/.well-known/oauth-protected-resource/mcp");
  expect([response.status, response.headers.get("content-type")]).toEqual([
    404,
    "application/json; charset=UTF-8",
  ]);
});
