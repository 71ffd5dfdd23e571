import type { WorkspaceCtx } from "../../context";
import type { SiteFacts } from "./kinds/external-site";

/** Matches no article's revision, so that sending an imported post by hand requires a decision first about which text wins. */
export const importedRevision = "imported";

const source = "wordpress:";

const insert = `INSERT INTO external_posts
    (id, workspace_id, post_id, kind, destination, mode, external_id, url, revision, created_at, updated_at)
  SELECT 'ext_' || lower(hex(randomblob(10))), p.workspace_id, p.id, 'wordpress', ?2, 'off',
    substr(p.source_path, length(j.value) + 1), substr(p.source_path, ${source.length + 1}), '${importedRevision}', ?3, ?3
  FROM json_each(?4) j CROSS JOIN posts p ON p.workspace_id = ?1
    AND p.source_path >= j.value || '0' AND p.source_path < j.value || ':'
  WHERE true ON CONFLICT DO NOTHING`;

/** Posts imported from the connected WordPress site already exist there: they are not sent again. */
export const importedThere = (
  ctx: WorkspaceCtx,
  { destination, siteUrl }: Pick<SiteFacts, "destination" | "siteUrl">,
): D1PreparedStatement => {
  const sites = JSON.stringify([...new Set([destination, siteUrl].flatMap(identitiesOf))]);
  return ctx.d1.prepare(insert).bind(ctx.workspace.id, destination, ctx.now(), sites);
};

/** Prefixes of the ids of a site's posts, with and without `www`; see siteIdentity. */
function identitiesOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { host, pathname } = new URL(address);
  const bare = host.replace(/^www\./, "") + pathname.replace(/\/+$/, "");
  return [bare, `www.${bare}`].map((site) => `${source}https://${site}/?p=`);
}

/** SQL for a URL without scheme, `www` and trailing slash. */
export const bareAddress = (address: string): string =>
  `rtrim(replace(lower(substr(${address}, instr(${address}, '//'))), '//www.', '//'), '/')`;
