import { linkKey } from "../../../platform/html-to-markdown/link-key";
import { queryInParts } from "../query-in-parts";
import type { ImportClaim } from "./claim-import";

const find = `SELECT x.external_id AS number, x.destination, x.url, i.site_url AS siteUrl,
    p.id, p.slug, p.title, p.source_path AS sourcePath
  FROM external_posts x JOIN posts p ON p.id = x.post_id
  LEFT JOIN integrations i ON i.workspace_id = x.workspace_id AND i.kind = x.kind AND i.destination = x.destination
  WHERE x.workspace_id = ?1 AND x.kind = 'wordpress' AND x.external_id IN (SELECT value FROM json_each(?2))
  ORDER BY x.created_at DESC, x.id DESC`;

interface KnownThere {
  number: string;
  destination: string;
  url: string | null;
  siteUrl: string | null;
  id: string;
  slug: string;
  title: string;
  sourcePath: string | null;
}

interface Found {
  identity: string;
  link: string | null;
}

export interface OwnPost {
  id: string;
  slug: string;
  reason: string;
}

/**
 * Of the posts of a WordPress site those that are there because this workspace published them there, by identity. Also where the
 * site is not connected any more.
 */
export async function ownPostsThere({ ctx }: ImportClaim, found: Found[]): Promise<Map<string, OwnPost>> {
  const asked = found.flatMap(({ identity, link }) => {
    const [, site, number] = /^wordpress:(.+?)\/\?p=(\d+)$/.exec(identity) ?? [];
    return site && number ? [{ identity, link, site: bare(site), number }] : [];
  });
  const rows = await queryInParts<KnownThere>(ctx, find, [...new Set(asked.map(({ number }) => number))]);
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  return new Map(
    asked.flatMap(({ identity, link, site, number }) => {
      const own = byNumber.get(number)?.find((row) => isOf(row, site, link));
      return own ? [[identity, { id: own.id, slug: own.slug, reason: reasonOf(own) }]] : [];
    }),
  );
}

/** WordPress may be installed elsewhere than it is read: then a page of the post itself tells, also once it is disconnected. */
function isOf({ destination, siteUrl, url }: KnownThere, site: string, link: string | null): boolean {
  if ([destination, siteUrl ?? ""].map(bare).includes(site)) return true;
  if (url === null || !URL.canParse(url)) return false;
  const key = linkKey(url);
  if (key.startsWith("?p=")) return bare(url.replace(/[?#].*$/s, "")) === site;
  return key !== "" && key === link && bare(url).split("/", 1)[0] === site.split("/", 1)[0];
}

/** Without its scheme, `www` and the slash at its end. */
const bare = (address: string) =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\/(?:www\.)?/, "")
    .replace(/\/+$/, "");

const reasonOf = ({ title, number, sourcePath }: KnownThere) =>
  sourcePath?.endsWith(`/?p=${number}`)
    ? `It is here already as "${title}": it was imported from there before.`
    : `This is your own post "${title}", published there from here.`;
