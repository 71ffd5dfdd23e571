import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { z } from "zod";
import type { ReviewQueue } from "../../../schema/api/review";
import { api, makeTenant } from "../fixtures/tenant";

it("leads to every draft that waits, however many there are, each once and in the planned order", async () => {
  const tenant = await makeTenant();
  const id = tenant.workspace.id;
  const all = JSON.stringify(Array.from({ length: 205 }, (_, place) => place));
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at)
       SELECT 'post_' || value || ?1, ?1, 'Draft ' || value, 'draft-' || value, 'Words.', 'DRAFT', 0, 0 FROM json_each(?2)`,
    ).bind(id, all),
    env.DB.prepare(
      `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, post_id, review, planned_at, created_at, updated_at)
       SELECT 'run_' || value || ?1, ?1, 'post', 'completed', 'place', 'Draft ' || value, '{"kind":"post","polish":false}', 'post_' || value || ?1, 'awaiting',
         CASE WHEN value < 150 THEN 1000 - value END, value, 0 FROM json_each(?2)`,
    ).bind(id, all),
  ]);
  const pages = [];
  for (const page of [1, 2, 3]) {
    const { body } = await api<z.infer<typeof ReviewQueue>>(
      `${tenant.path}/runs/review?limit=100&page=${page}`,
      { token: tenant.token },
    );
    pages.push(body.data);
  }
  expect(pages.map(({ items }) => items.length)).toEqual([100, 100, 5]);
  expect(pages.map(({ pagination }) => [pagination.total, pagination.hasMore])).toEqual([
    [205, true],
    [205, true],
    [205, false],
  ]);
  const titles = pages.flatMap(({ items }) => items.map(({ post }) => post.title));
  expect(new Set(titles).size).toBe(205);
  // Those without a plan stand by their age, which is long ago here; the others by their plan, the last of them first.
  expect([titles[0], titles[54], titles[55], titles[204]]).toEqual([
    "Draft 150",
    "Draft 204",
    "Draft 149",
    "Draft 0",
  ]);
});
