import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { ImportResult } from "../../../schema/api/imports";
import { app } from "../../../worker/app";
import { api, makeTenant, origin, send, type Tenant } from "../fixtures/tenant";

const mebibyte = 1024 * 1024;

interface Declared {
  method: string;
  path: string;
  "x-access"?: string;
  request?: { body?: { content: Record<string, unknown>; "x-max-bytes"?: number } };
}

const declared = app.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === "route" ? [definition.route as unknown as Declared] : [],
);
const taking = declared.filter(
  ({ method, path }) => method !== "get" && !path.startsWith("/v1/public/") && path.startsWith("/v1/"),
);

/** What each route may take, by the table in docs/api.md. */
function expectedLimit({ method, path, ...route }: Declared): number {
  if (route["x-access"] === "anyone") return 64 * 1024;
  switch (`${method} ${path.replace("/v1/workspaces/{workspaceId}", "")}`) {
    case "post /posts":
    case "patch /posts/{id}":
    case "post /posts/{id}/autosave":
      return 2 * mebibyte;
    case "post /images":
      return 14 * mebibyte + 64 * 1024;
    case "post /sources/upload":
      return 20 * mebibyte + 64 * 1024;
    case "post /imports/file":
      return 50 * mebibyte + 64 * 1024;
    case "post /posts/import":
      return 50 * mebibyte;
    default:
      return mebibyte;
  }
}

const tooLarge = (maxBytes: number) => ({ status: 413, code: "payload_too_large", details: { maxBytes } });

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

/** Without credentials, and so before anything looks at who calls. */
async function sendStream(method: string, path: string, chunks: number, chunkBytes: number) {
  let sent = 0;
  const chunk = new Uint8Array(chunkBytes).fill(0x20);
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      if (sent > chunks) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const response = await exports.default.fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tenant.token}`,
      "content-type": "application/json",
      "cf-connecting-ip": "203.0.113.77",
    },
    body,
  });
  return { response, sent };
}

describe("every route that is not read", () => {
  it("is in the table", () => expect(taking.length).toBeGreaterThan(80));

  it.each(taking)("$method $path refuses what is too large before it asks who calls", async (route) => {
    const maxBytes = expectedLimit(route);
    const path = route.path.replace(/\{\w+\}/g, "none");
    const answer = await api(path, {
      method: route.method.toUpperCase(),
      body: new Uint8Array(1),
      headers: { "content-type": "application/json", "content-length": String(maxBytes + 1) },
    });
    const { code, details } = answer.body.error;
    expect({ status: answer.status, code, details }).toEqual(tooLarge(maxBytes));
  });
});

it("counts a body without a declared length, and reads only up to the limit", async () => {
  const { response, sent } = await sendStream("PATCH", "/v1/me", 40, 64 * 1024);
  expect([response.status, (await response.json<{ error: object }>()).error]).toMatchObject([
    413,
    { code: "payload_too_large", details: { maxBytes: mebibyte } },
  ]);
  expect(sent).toBeLessThan(25);
});

it("does not read the body of an unauthenticated request", async () => {
  let pulled = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      if (pulled > 100) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const response = await exports.default.fetch(`${origin}${tenant.path}/posts/import`, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "cf-connecting-ip": "203.0.113.78" },
    body,
  });
  expect(response.status).toBe(401);
  expect(pulled).toBeLessThan(10);
});

it("takes a post of the longest content in three-byte characters", async () => {
  const content = "語".repeat(500_000);
  const { status } = await api(`${tenant.path}/posts`, {
    method: "POST",
    body: { title: "Long", content },
    token: tenant.token,
  });
  expect(status).toBe(201);
});

describe("validation", () => {
  const many = (length: number) => ({ items: Array.from({ length }, () => ({})) });

  it("is not begun for a body of very many values", async () => {
    for (const path of [`${tenant.path}/topics`, "/v1/auth/sign-in"]) {
      const answer = await api(path, { method: "POST", body: many(20_000), token: tenant.token });
      expect([answer.status, answer.body.error]).toMatchObject([
        413,
        { code: "payload_too_large", details: { maxValues: 10_000 } },
      ]);
    }
    const keys = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`k${n}`, 1]));
    const answer = await api("/v1/auth/sign-in", { method: "POST", body: keys });
    expect(answer.status).toBe(413);
  });

  it("is not confused by the contents of strings", async () => {
    const title = `${'\\",[{'.repeat(50)}`;
    const content = '{[,"\\'.repeat(20_000);
    const { status } = await api(`${tenant.path}/posts`, {
      method: "POST",
      body: { title, content },
      token: tenant.token,
    });
    expect(status).toBe(201);
  });

  it("names the first 50 fields of very many", async () => {
    const answer = await api(`${tenant.path}/context`, {
      method: "PATCH",
      body: { version: 0, glossary: many(100).items },
      token: tenant.token,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details?.fields).toHaveLength(50);
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`k${n}`, 1]));
    const unknown = await api("/v1/auth/sign-in", { method: "POST", body: keys });
    expect(unknown.body.error.details?.fields).toHaveLength(50);
  });
});

describe("a form", () => {
  const formOf = (parts: string[]) =>
    new TextEncoder().encode(
      `${parts
        .map(
          (name) =>
            `--b\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\nWords.\r\n`,
        )
        .join("")}--b--\r\n`,
    );
  const sendForm = (tenant: Tenant, parts: string[]) =>
    api<ImportResult>(`${tenant.path}/posts/import?dryRun=true`, {
      method: "POST",
      token: tenant.token,
      body: formOf(parts),
      headers: { "content-type": "multipart/form-data; boundary=b" },
    });
  const tooMuch = [413, "payload_too_large"];

  it.each([
    ["very many parts", Array.from({ length: 5_001 }, (_, at) => `${at}.txt`)],
    ["a very long name", [`${"a".repeat(100_000)}.txt`]],
  ])("of %s is refused before it is parsed", async (_, parts) => {
    const { status, body } = await sendForm(await makeTenant(), parts);
    expect([status, body.error.code]).toEqual(tooMuch);
  });

  it("that is encoded as a URL's query is refused before it is read", async () => {
    const { path, token } = await makeTenant();
    for (const type of [
      "application/x-www-form-urlencoded",
      "Application/X-WWW-Form-Urlencoded;charset=utf-8",
    ]) {
      let pulled = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          pulled += 1;
          if (pulled > 100) controller.close();
          else controller.enqueue(new TextEncoder().encode("a=&".repeat(20_000)));
        },
      });
      const headers = {
        "content-type": type,
        authorization: `Bearer ${token}`,
        "cf-connecting-ip": "203.0.113.79",
      };
      const url = `${origin}${path}/posts/import`;
      const response = await exports.default.fetch(url, { method: "POST", headers, body });
      expect(response.status).toBe(415);
      expect((await response.json<{ error: { code: string } }>()).error.code).toBe("unsupported_media_type");
      expect(pulled).toBeLessThan(10);
    }
  });

  it("of as many files as an import sends at once is taken", async () => {
    const { status, body } = await sendForm(
      await makeTenant(),
      Array.from({ length: 2_003 }, (_, at) => `${at}.txt`),
    );
    expect([status, body.data.counts.skipped + body.data.counts.failed]).toEqual([200, 2_003]);
  });
});

it("bounds calls by MCP in the protocol's own words", async () => {
  const headers = { accept: "application/json, text/event-stream", "content-type": "application/json" };
  const call = async (token: string | undefined, body: Uint8Array, more = {}) => {
    const response = await send("/mcp", { method: "POST", token, body, headers: { ...headers, ...more } });
    return [response.status, (await response.json<{ error: { code: number } }>()).error.code];
  };
  const text = (value: string) => new TextEncoder().encode(value);
  expect(await call(undefined, text("{}"), { "content-length": String(mebibyte + 1) })).toEqual([
    413, -32000,
  ]);
  expect(await call(tenant.token, text(`[${"{},".repeat(300_000)}{}]`))).toEqual([413, -32000]);
});
