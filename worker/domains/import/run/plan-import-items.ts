import { and, asc, eq } from "drizzle-orm";
import { importItems } from "../../../../schema/tables";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { assignSlugs } from "../format/assign-slugs";
import { slugsInUse } from "../slugs-in-use";
import { importObject } from "../requests/import-object";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { type ImportClaim, renewed } from "./claim-import";
import { importedBefore } from "./imported-before";
import { ownPostsThere } from "./own-posts-there";

const atOnce = 1_000;
/** Written out first: joined as it stands, the list would be gone through for each post of the import. */
const list = `WITH j AS MATERIALIZED (SELECT value ->> 0 AS id, value ->> 1 AS a, value ->> 2 AS b, value ->> 3 AS c FROM json_each(?2))`;
const listed = "FROM j WHERE import_id = ?1 AND kind = 'post' AND identity = j.id";
const decide = `${list} UPDATE import_items SET slug = j.a, outcome = j.b ${listed}`;
const leaveOut = `${list} UPDATE import_items SET state = 'done', outcome = 'skipped', code = 'own_post', payload = NULL, warnings = '[]',
    slug = j.a, post_id = j.b, message = j.c ${listed}`;

/**
 * Gives each post that was read its slug, over all of them, and says which are here already; those that were published there
 * from here are left out. The import then writes, or waits to be begun.
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
    throw new AppError("invalid_request", "There are no posts in it", { reason: "no_posts" });
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
    ? { state: "ready" as const, dueAt: null, claimToken: null, claimedUntil: null }
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
