import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it } from "vitest";
import { planStatements } from "../../../scripts/operate/change-plan.ts";
import { renewEpoch } from "../../../scripts/operate/renew-epoch.ts";
import { makeSetupLink } from "../../../scripts/operate/setup-link.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

let db: DatabaseSync;

beforeEach(() => {
  db = new DatabaseSync(":memory:");
  const folder = join(projectRoot, "migrations");
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    db.exec(readFileSync(join(folder, name), "utf8"));
  }
  for (const slug of ["ours", "theirs"]) {
    db.exec(`INSERT INTO workspaces (id, slug, name, plan_id, counter, floor, created_at, updated_at)
      VALUES ('ws_${slug}', '${slug}', 'A blog', 'pro', 41, 7, 1, 1)`);
    for (const [id, enabled] of [
      ["on", 1],
      ["off", 0],
    ]) {
      db.exec(`INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at)
        VALUES ('${id}_${slug}', 'ws_${slug}', 'https://site.example/hook', ${enabled}, 1, 1)`);
    }
  }
});

const run = (slug: string, eventId: string) => db.exec(planStatements(slug, "free", 1000, eventId).join(";"));
const rows = (sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

it("changes plan, counter and floor, notifies enabled endpoints and adds an audit entry", () => {
  run("ours", "evt_1");
  expect(rows("SELECT plan_id, counter, floor, updated_at FROM workspaces ORDER BY slug")).toEqual([
    { plan_id: "free", counter: 42, floor: 42, updated_at: 1000 },
    { plan_id: "pro", counter: 41, floor: 7, updated_at: 1 },
  ]);
  expect(rows("SELECT id, workspace_id, type, post_slug, version, occurred_at FROM events")).toEqual([
    {
      id: "evt_1",
      workspace_id: "ws_ours",
      type: "workspace.updated",
      post_slug: null,
      version: 42,
      occurred_at: 1000,
    },
  ]);
  expect(rows("SELECT event_id, target_id, state, next_attempt_at FROM deliveries")).toEqual([
    { event_id: "evt_1", target_id: "on_ours", state: "pending", next_attempt_at: 1000 },
  ]);
  expect(rows("SELECT workspace_id, actor_kind, action, details FROM audit")).toEqual([
    {
      workspace_id: "ws_ours",
      actor_kind: "operator",
      action: "workspace.plan_changed",
      details: '{"planId":"free"}',
    },
  ]);
});

it("notifies only endpoints that want the event", () => {
  const filter = db.prepare("UPDATE webhook_endpoints SET event_types = ?2 WHERE id = ?1");
  filter.run("on_ours", '["post.published"]');
  filter.run("off_ours", '["post.published","workspace.updated"]');
  db.exec("UPDATE webhook_endpoints SET enabled = 1");
  run("ours", "evt_1");
  expect(rows("SELECT target_id FROM deliveries")).toEqual([{ target_id: "off_ours" }]);
});

it("does nothing for a workspace that is on the plan already", () => {
  run("ours", "evt_1");
  run("ours", "evt_2");
  expect(rows("SELECT counter FROM workspaces WHERE slug = 'ours'")).toEqual([{ counter: 42 }]);
  expect(rows("SELECT id FROM events")).toEqual([{ id: "evt_1" }]);
  expect(rows("SELECT count(*) AS n FROM deliveries")).toEqual([{ n: 1 }]);
});

it("takes a slug as text, whatever it holds", () => {
  run("o'; DROP TABLE events; --", "evt_1");
  expect(rows("SELECT count(*) AS n FROM events")).toEqual([{ n: 0 }]);
});

it("renews the epoch after a restore, and raises every counter beyond what receivers have seen", async () => {
  const seenBeforeTheRestore = 41 + 5_000;
  const before = rows("SELECT epoch FROM instance");
  const restored = {
    name: "the test's database",
    run: async (statements: string[]) => db.exec(statements.join(";")),
    query: async <Row>(sql: string) => rows(sql) as Row[],
  };
  const epoch = await renewEpoch(restored);
  expect(rows("SELECT epoch FROM instance")).toEqual([{ epoch }]);
  expect(before).not.toEqual([{ epoch }]);
  for (const { counter, floor } of rows("SELECT counter, floor FROM workspaces")) {
    expect(counter).toBeGreaterThan(seenBeforeTheRestore);
    expect(floor).toBe(counter);
  }
});

describe("the setup link", () => {
  const asked = { query: async (sql: string) => rows(sql) as never };
  const setupHash = () => rows("SELECT setup_hash FROM instance")[0]?.setup_hash;

  it("carries a token of which the database keeps the hash, and replaces the one before", async () => {
    const first = await makeSetupLink(asked, "https://blog.example/");
    const second = await makeSetupLink(asked, "https://blog.example");
    const [, token = ""] = /^https:\/\/blog\.example\/sign-up#setup=([\w-]{43})$/.exec(second ?? "") ?? [];
    expect(second).not.toBe(first);
    expect(setupHash()).toBe(createHash("sha256").update(token).digest("hex"));
  });

  it("says where the address is missing", async () => {
    expect(await makeSetupLink(asked, undefined)).toMatch(
      /^https:\/\/<address of your Worker>\/sign-up#setup=/,
    );
  });

  it("is not made once there is an account", async () => {
    db.exec(`INSERT INTO users (id, email, name, created_at, updated_at)
      VALUES ('usr_1', 'ada@blogsvc.example', 'Ada', 1, 1)`);
    expect(await makeSetupLink(asked, "https://blog.example")).toBeNull();
    expect(setupHash()).toBeNull();
  });
});
