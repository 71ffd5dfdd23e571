import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

it("deliveries that were there get the version of their event", async () => {
  const migrations = env.TEST_MIGRATIONS;
  const at = migrations.findIndex(({ name }) => name.includes("delivery_order"));
  await reset();
  await applyD1Migrations(env.DB, migrations.slice(0, at));
  await env.DB.batch(
    [
      "INSERT INTO workspaces (id, slug, name, plan_id, created_at, updated_at) VALUES ('w', 'w', 'W', 'pro', 1, 1)",
      "INSERT INTO events (id, workspace_id, type, version, occurred_at) VALUES ('a', 'w', 't', 41, 1), ('b', 'w', 't', 42, 1)",
      `INSERT INTO deliveries (id, event_id, workspace_id, target_kind, target_id, state, created_at, updated_at) VALUES
         ('1', 'b', 'w', 'webhook', 'n', 'pending', 1, 1), ('2', 'a', 'w', 'webhook', 'n', 'delivered', 1, 1),
         ('3', 'a', 'w', 'webhook', 'm', 'pending', 1, 1)`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  await applyD1Migrations(env.DB, migrations);
  const rows = await env.DB.prepare("SELECT id, event_version FROM deliveries ORDER BY id").raw();
  expect(rows).toEqual([
    ["1", 42],
    ["2", 41],
    ["3", 41],
  ]);
});
