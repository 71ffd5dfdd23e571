import { type PageSite, pageSlug, postLinks } from "../../../../schema/api/page-url";
import type { Ctx } from "../../../context";
import { addressesIn } from "./rewrite-addresses";

interface Place {
  workspaceId: string;
  kind: string;
  destination: string;
}

const published = `SELECT s.value AS slug, x.url FROM json_each(?4) s
  JOIN external_posts x ON x.kind = ?2 AND x.destination = ?3 AND x.there = 'published' AND x.url IS NOT NULL
    AND x.post_id = COALESCE((SELECT id FROM posts WHERE workspace_id = ?1 AND slug = s.value),
      (SELECT post_id FROM slug_history WHERE workspace_id = ?1 AND slug = s.value))`;

/** Links to other posts of the workspace, by present or former slug, that are published on the same site; and their addresses there. */
export async function linkedAddresses(
  ctx: Pick<Ctx, "d1">,
  html: string,
  site: PageSite,
  { workspaceId, kind, destination }: Place,
): Promise<Map<string, string>> {
  const pages = postLinks(site);
  const links = [...new Set(addressesIn(html))].flatMap((address) => {
    const slug = pageSlug(address, pages);
    return slug === null ? [] : [{ address, slug }];
  });
  if (links.length === 0) return new Map();
  const slugs = JSON.stringify([...new Set(links.map(({ slug }) => slug))]);
  const { results } = await ctx.d1
    .prepare(published)
    .bind(workspaceId, kind, destination, slugs)
    .all<{ slug: string; url: string }>();
  const urls = new Map(results.map(({ slug, url }) => [slug, url]));
  return new Map(
    links.flatMap(({ address, slug }) => {
      const url = urls.get(slug);
      return url === undefined ? [] : [[address, url + fragmentOf(address)] as const];
    }),
  );
}

const fragmentOf = (address: string) => /#.*$/s.exec(address)?.[0] ?? "";
