import { type PageSite, pageSlug, postPages } from "../../../../schema/api/page-url";
import type { Ctx } from "../../../context";
import { addressesIn } from "./rewrite-addresses";

interface Place {
  workspaceId: string;
  kind: string;
  destination: string;
}

const published = `SELECT p.slug, x.url FROM posts p
  JOIN external_posts x ON x.post_id = p.id AND x.kind = ?2 AND x.destination = ?3
  WHERE p.workspace_id = ?1 AND p.slug IN (SELECT value FROM json_each(?4)) AND x.there = 'published' AND x.url IS NOT NULL`;

/** Links to other posts of the workspace that are published on the same other side, and their addresses there. */
export async function linkedAddresses(
  ctx: Pick<Ctx, "d1">,
  html: string,
  site: PageSite,
  { workspaceId, kind, destination }: Place,
): Promise<Map<string, string>> {
  const pages = postPages(site);
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
