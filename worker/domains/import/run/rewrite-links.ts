import type { Root } from "hast";
import { postLink, postPage } from "../../../../schema/api/page-url";
import { linksOf } from "../../../platform/html-to-markdown/links-of";
import { siteIdentity } from "../foreign/site-identity";
import type { ImportClaim } from "./claim-import";

const find = `SELECT link AS key, slug FROM import_items
    WHERE import_id = ?1 AND kind = 'post' AND slug IS NOT NULL AND link IN (SELECT value FROM json_each(?2))
  UNION SELECT j.value ->> 0, i.slug FROM json_each(?3) j CROSS JOIN import_items i
    ON i.import_id = ?1 AND i.kind = 'post' AND i.identity = j.value ->> 1 WHERE i.slug IS NOT NULL`;

/** Links to other posts of the old site lead to the new ones. */
export async function rewriteLinks({ ctx, job }: ImportClaim, tree: Root, base: string): Promise<void> {
  const site = job.siteUrl ?? "";
  const links = linksOf(tree, site, base);
  if (links.length === 0) return;
  const keys = [...new Set(links.map(({ key }) => key))];
  const numbered = keys.flatMap((key) =>
    key.startsWith("?p=") ? [[key, siteIdentity(site, key.slice(3))]] : [],
  );
  const { results } = await ctx.d1
    .prepare(find)
    .bind(job.id, JSON.stringify(keys), JSON.stringify(numbered))
    .all<{ key: string; slug: string }>();
  const slugs = new Map(results.map(({ key, slug }) => [key, slug]));
  for (const { key, replace } of links) {
    const slug = slugs.get(key);
    if (slug !== undefined) replace(postPage(ctx.workspace, slug) ?? postLink(ctx.workspace, slug));
  }
}
