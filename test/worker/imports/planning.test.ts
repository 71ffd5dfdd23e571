import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { claimImport } from "../../../worker/domains/import/run/claim-import";
import { planImportItems } from "../../../worker/domains/import/run/plan-import-items";
import { countReads } from "../fixtures/count-reads";
import { makeTenant } from "../fixtures/tenant";
import { ImportDesk } from "./job";

const posts = 600;
const insertItems = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${posts})
  INSERT INTO import_items (import_id, workspace_id, kind, identity, position, state, outcome, slug)
  SELECT ?1, ?2, 'post', 'wordpress:https://old.example/?p=' || i, i, 'pending', 'created', 'a-slug' FROM n`;

it("plans an import by as many rows as it has posts, not by each of them for each", async () => {
  const tenant = await makeTenant();
  const desk = await ImportDesk.open(tenant);
  const id = await desk.begin('{"db":[]}');
  await env.DB.prepare(insertItems).bind(id, tenant.workspace.id).run();
  const { ctx, reads } = countReads(desk.ctx);
  const claim = await claimImport(ctx, tenant.workspace.id);
  if (!claim) throw new Error("nothing to plan");
  expect(await planImportItems(claim)).toBe("importing");
  const slugs = (await desk.items(id)).map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(100);
  expect(reads.rows).toBeLessThan(20 * posts);
});
