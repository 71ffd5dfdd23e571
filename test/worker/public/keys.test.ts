import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { waitMs } from "../../support/hang";
import { makePerson, send } from "../fixtures/tenant";
import { type NewKey, Site } from "./site";
import { StandIn } from "./standing-in";

const hourMs = 3_600_000;
const lastUsed = async (site: Site) =>
  env.DB.prepare("SELECT last_used_at AS at FROM api_keys WHERE workspace_id = ?1")
    .bind(site.tenant.workspace.id)
    .first<number>("at");

describe("a malformed key", () => {
  it.each([
    "",
    "ba_pk_",
    "ba_pk_short",
    `ba_pk_${"a".repeat(38)}`,
    `ba_pat_${"a".repeat(38)}`,
    "x".repeat(10_240),
  ])("%j costs no query", async (key) => {
    const site = await Site.open();
    const isolate = new StandIn();
    const forms: Record<string, string>[] = [{ "x-api-key": key }, { authorization: `Bearer ${key}` }];
    for (const headers of forms) {
      expect((await isolate.get(`${site.root}/blogs`, headers)).status).toBe(401);
    }
    expect(await isolate.settle()).toEqual({ batches: 0, rows: 0, kvGets: 0, kvPuts: 0 });
  });
});

describe("the last use of a key", () => {
  it("is kept by the hour", async () => {
    const site = await Site.open();
    const clock = { now: Date.now() };
    const isolate = new StandIn({ now: () => clock.now });
    const read = async () => {
      await isolate.get(`${site.root}/blogs`, site.key);
      await isolate.settle();
      return lastUsed(site);
    };
    const first = await read();
    expect(first).toBe(clock.now);
    clock.now += hourMs - 1;
    expect(await read()).toBe(first);
    clock.now += 2_000;
    expect(await read()).toBe(clock.now);
  });
});

describe("a revoked key", () => {
  it("is refused by every isolate once the response has arrived", async () => {
    const site = await Site.open();
    const { tenant } = site;
    const path = `${site.root}/blogs`;
    const isolates = Array.from({ length: 4 }, () => new StandIn());
    for (const verb of ["revoke", "delete"]) {
      const { id, key } = await site.manage<NewKey>("/api-keys", "POST", { name: verb });
      const headers = { "x-api-key": key };
      let answered = false;
      const accepted = { before: 0, after: 0 };
      let refused = 0;
      const use = async (get: () => Promise<Response>) => {
        while (refused < 250) {
          const began = answered;
          const { status } = await get();
          if (status === 200) accepted[began ? "after" : "before"] += 1;
          else if (began && status === 401) refused += 1;
          else if (status !== 401) throw new Error(`answered ${status}`);
          await scheduler.wait(1);
        }
      };
      const users = [
        ...isolates.map((isolate) => () => isolate.get(path, headers)),
        () => send(path, { headers }),
      ];
      const using = Promise.all(users.map(use));
      await vi.waitFor(() => expect(accepted.before).toBeGreaterThan(20), waitMs);
      const call = verb === "revoke" ? [`/api-keys/${id}/revoke`, "POST"] : [`/api-keys/${id}`, "DELETE"];
      await site.manage(call[0] ?? "", call[1] ?? "");
      answered = true;
      await using;
      expect(accepted.after).toBe(0);
    }
    expect((await send(path, { headers: { "x-api-key": tenant.apiKey } })).status).toBe(200);
  });
});

describe("a dump of the database", () => {
  it("holds no key, token, cookie or password that could be used", async () => {
    const site = await Site.open();
    const { tenant } = site;
    const person = await makePerson("Zoe");
    const password = "correct horse battery staple";
    const email = "planted@blogsvc.test";
    const signUp = await send("/v1/auth/sign-up", {
      method: "POST",
      body: { email, password, name: "Planted" },
    });
    const session = signUp.headers.get("set-cookie") ?? "";
    const { key } = await site.manage<NewKey>("/api-keys", "POST", { name: "planted" });
    await site.raw("/blogs");
    const planted = [
      tenant.apiKey,
      key,
      person.token,
      person.cookie.split("=")[1] ?? "",
      tenant.token,
      tenant.cookie.split("=")[1] ?? "",
      ...(signUp.status < 300 ? [password, /=([^;]+)/.exec(session)?.[1] ?? "none"] : []),
    ];
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'",
    ).all<{ name: string }>();
    let cells = 0;
    let everything = "";
    for (const { name } of tables) {
      const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).raw();
      for (const value of rows.flat()) {
        cells += 1;
        const text = value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value);
        everything += `${text}
`;
      }
    }
    for (const secret of planted) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(secret.slice(8, 40));
    }
    expect(cells).toBeGreaterThan(200);
    expect(planted.every((secret) => secret.length > 20)).toBe(true);
    expect(everything).toContain(tenant.user.email);
  });
});
