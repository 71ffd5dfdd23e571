import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app";
import { checkHealth } from "../../../worker/domains/operations";
import { makePreviewToken } from "../../../worker/domains/posts/preview-token";
import { makeApiKey, makeCredential } from "../../../worker/platform/key-format";
import { afterRememberedHealth } from "../fixtures/after-remembered-health";
import { api } from "../fixtures/api";
import { send, testCtx } from "../fixtures/tenant";

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const health = async () => {
  const response = await afterRememberedHealth(() => send("/health"));
  return { status: response.status, body: await response.json<object>() };
};

describe("an instance that works", () => {
  it("reports it to anyone", async () => {
    expect(await health()).toEqual({
      status: 200,
      body: {
        ok: true,
        checks: {
          configuration: { ok: true },
          database: { ok: true },
          publishing: { ok: true },
          regions: { ok: true },
          delivery: { ok: true },
          generation: { ok: true },
          cron: { ok: true },
        },
      },
    });
  });

  it("has a public address", async () => {
    const ctx = { ...testCtx(), sleep };
    const found = await checkHealth({ ...ctx, config: { ...ctx.config, publicUrl: "" } });
    expect([found.ok, found.checks.configuration?.ok, found.checks.database?.ok]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe("a database that does not respond", () => {
  const silent = { bind: () => ({ first: () => new Promise(() => undefined) }) };
  const broken = { bind: () => ({ first: () => Promise.reject(new Error("D1_ERROR: secret host name")) }) };

  it.each([
    ["in time", silent],
    ["at all", broken],
  ])("%s is reported without its details", async (_how, statement) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const ctx = testCtx();
    const d1 = Object.assign(Object.create(ctx.d1), { prepare: () => statement });
    const found = await checkHealth({
      ...ctx,
      d1,
      sleep: () => sleep(20),
    });
    expect([found.ok, found.checks.database?.ok]).toEqual([false, false]);
    expect(JSON.stringify(found)).not.toContain("secret");
    log.mockRestore();
  });
});

describe("a database whose migrations have not run", () => {
  it("that lacks the newest is reported", async () => {
    const newest = "(SELECT max(name) FROM d1_migrations)";
    await env.DB.prepare(`UPDATE d1_migrations SET name = 'x' || name WHERE name = ${newest}`).run();
    expect(await health()).toMatchObject({
      status: 503,
      body: { ok: false, checks: { database: { ok: false } } },
    });
    await env.DB.prepare("UPDATE d1_migrations SET name = substr(name, 2) WHERE name LIKE 'x%'").run();
    expect((await health()).status).toBe(200);
  });

  it("makes every route return 503 with the reason", async () => {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'posts_fts_%'",
    ).all<{ name: string }>();
    await env.DB.prepare("PRAGMA defer_foreign_keys = on").run();
    await env.DB.batch([
      env.DB.prepare("PRAGMA defer_foreign_keys = on"),
      ...results.map(({ name }) => env.DB.prepare(`DROP TABLE "${name}"`)),
    ]);
    expect(await health()).toEqual({
      status: 503,
      body: {
        ok: false,
        checks: {
          configuration: { ok: true },
          database: {
            ok: false,
            message: "The database has not been migrated. Run the migrations, then retry.",
          },
        },
      },
    });
    const { random } = testCtx();
    const token = makeCredential("ba_pat_", random);
    const managed = app.routes.filter(
      ({ method, path }) => method !== "ALL" && /^\/v1\/(me|workspaces|invitations)/.test(path),
    );
    expect(managed.length).toBeGreaterThan(30);
    for (const { method, path } of managed) {
      const answer = await api(path.replaceAll(/:\w+(\{[^}]*\})?/g, "x"), { method, token });
      expect([method, path, answer.status, answer.body.error?.code]).toEqual([
        method,
        path,
        503,
        "database_not_migrated",
      ]);
    }
    const preview = await makePreviewToken(testCtx(), { linkId: "prv_x", expiresAt: Date.now() + 60_000 });
    for (const path of [
      "/v1/auth/options",
      `/preview/${preview}`,
      "/v1/public/acme/blogs",
      "/v1/public/acme/feed.xml",
    ]) {
      const answer = await api(path, { headers: { "x-api-key": makeApiKey(random) } });
      expect([path, answer.status, answer.body.error.code]).toEqual([path, 503, "database_not_migrated"]);
    }
  });
});
