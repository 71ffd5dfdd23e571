import { and, asc, eq } from "drizzle-orm";
import { linkKey } from "../../../../schema/api/html-to-markdown/link-key";
import { importItems } from "../../../../schema/tables";
import { unleased } from "../../../platform/db/lease";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { assignSlugs } from "../format/assign-slugs";
import { ImportFailure, type ImportText, importText } from "../import-words";
import { queryInParts } from "../query-in-parts";
import { importObject } from "../requests/import-object";
import { slugsInUse } from "../slugs-in-use";
import { type ImportClaim, renewed } from "./claim-import";
import { importedBefore } from "./imported-before";

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

interface OwnPost {
  id: string;
  slug: string;
  reason: ImportText;
}

/**
 * Posts of a WordPress site that are there because this workspace published them, by identity. Also works once the site is disconnected.
 */
async function ownPostsThere({ ctx }: ImportClaim, found: Found[]): Promise<Map<string, OwnPost>> {
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

/** WordPress may be installed at another URL than the public one: then a post's own page tells, also once it is disconnected. */
function isOf({ destination, siteUrl, url }: KnownThere, site: string, link: string | null): boolean {
  if ([destination, siteUrl ?? ""].map(bare).includes(site)) return true;
  if (url === null || !URL.canParse(url)) return false;
  const key = linkKey(url);
  if (key.startsWith("?p=")) return bare(url.replace(/[?#].*$/s, "")) === site;
  return key !== "" && key === link && bare(url).split("/", 1)[0] === site.split("/", 1)[0];
}

/** Without scheme, `www` and trailing slash. */
const bare = (address: string) =>
  address
    .toLowerCase()
    .replace(/^[a-z]+:\/\/(?:www\.)?/, "")
    .replace(/\/+$/, "");

const reasonOf = ({ title, number, sourcePath }: KnownThere) =>
  importText({
    code: sourcePath?.endsWith(`/?p=${number}`) ? "imported_already" : "published_from_here",
    title,
  });

const atOnce = 1_000;
/** Materialized first: a direct join would scan the list for each post of the import. */
const list = `WITH j AS MATERIALIZED (SELECT value ->> 0 AS id, value ->> 1 AS a, value ->> 2 AS b, value ->> 3 AS c FROM json_each(?2))`;
const listed = "FROM j WHERE import_id = ?1 AND kind = 'post' AND identity = j.id";
const decide = `${list} UPDATE import_items SET slug = j.a, outcome = j.b ${listed}`;
const leaveOut = `${list} UPDATE import_items SET state = 'done', outcome = 'skipped', code = 'own_post', payload = NULL, warnings = '[]',
    slug = j.a, post_id = j.b, message = j.c ${listed}`;

/**
 * Assigns slugs across all parsed posts, and marks those that already exist here; leaves out those that were published to that site from
 * here. The import then writes, or waits to be started.
 */
export async function planImportItems(claim: ImportClaim): Promise<"importing" | "ended"> {
  const { ctx, job } = claim;
  const found = await ctx.db
    .select({
      identity: importItems.identity,
      slug: importItems.slug,
      date: importItems.publishedAt,
      link: importItems.link,
      state: importItems.state,
    })
    .from(importItems)
    .where(and(eq(importItems.importId, job.id), eq(importItems.kind, "post")))
    .orderBy(asc(importItems.position));
  if (found.length === 0) {
    throw new ImportFailure("no_posts", { code: "no_posts" });
  }
  const waiting = found.filter(({ state }) => state !== "done");
  const known = await importedBefore(
    ctx,
    waiting.map(({ identity }) => identity),
  );
  const own = await ownPostsThere(
    claim,
    waiting.filter(({ identity }) => !known.has(identity)),
  );
  const posts = waiting.flatMap(({ identity, slug, date }) =>
    own.has(identity) ? [] : [{ identity, slug: slug ?? "", slugSource: "front_matter" as const, date }],
  );
  const taken = await slugsInUse(
    ctx,
    posts.map(({ slug }) => slug || "post"),
    new Set([...known.values()].map(({ id }) => id)),
  );
  const slugs = assignSlugs(
    posts,
    (slug) => taken.has(slug),
    (identity) => known.get(identity)?.slug,
  );
  const rows = posts.map(({ identity, slug }) => [
    identity,
    slugs.get(identity) ?? slug,
    known.has(identity) ? "updated" : "created",
  ]);
  const left = [...own].map(([identity, { slug, id, reason }]) => [identity, slug, id, reason]);
  const decisions = [
    ...inParts(rows).map((part) => ctx.d1.prepare(decide).bind(job.id, part)),
    ...inParts(left).map((part) => ctx.d1.prepare(leaveOut).bind(job.id, part)),
  ];
  const then = job.dryRun
    ? { state: "ready" as const, dueAt: null, ...unleased }
    : { state: "importing" as const };
  await guardedBatch(
    ctx,
    [renewed(claim, { ...then, attempts: 0 }), mustHaveChanged(ctx), ...decisions],
    changedMeanwhile,
  );
  await ctx.bucket.delete(importObject(ctx.workspace.id, job.id));
  return job.dryRun ? "ended" : "importing";
}

function inParts(rows: unknown[]): string[] {
  const parts: string[] = [];
  for (let from = 0; from < rows.length; from += atOnce)
    parts.push(JSON.stringify(rows.slice(from, from + atOnce)));
  return parts;
}
