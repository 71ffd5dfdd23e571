import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { GateFinding } from "../../../../schema/api/gate";
import type { Pagination } from "../../../../schema/api/pagination";
import type { ReviewItem, ReviewQuery } from "../../../../schema/api/review";
import type { Similar } from "../../../../schema/api/topics";
import { posts, runs } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { imageAddress } from "../../../platform/image-address";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { similarToPosts } from "../../editorial";
import { inWorkspace, runColumns, runView } from "../../runs";

const GateFindings = z.array(GateFinding);

const claimed = (state: string) =>
  sql<number>`(SELECT count(*) FROM claims c WHERE c.post_id = ${posts.id} AND c.state = ${state})`;

const columns = {
  id: posts.id,
  title: posts.title,
  slug: posts.slug,
  excerpt: posts.excerpt,
  derivedExcerpt: posts.derivedExcerpt,
  wordCount: posts.wordCount,
  readingTimeMinutes: posts.readingTimeMinutes,
  categories: posts.categories,
  hero: posts.hero,
  version: posts.version,
  updatedAt: posts.updatedAt,
};
const claims = {
  supported: claimed("supported"),
  unsupported: claimed("unsupported"),
  gone: claimed("gone"),
};

/** A value from the newest step of a stage. */
const said = (stage: "images" | "place", path: string) =>
  sql<string | null>`(SELECT json_extract(s.result, ${path}) FROM run_steps s
    WHERE s.run_id = ${runs.id} AND s.stage = ${stage} AND s.part = 0 AND NOT s.stale ORDER BY s.round DESC LIMIT 1)`;
const steps = {
  heldBack: said("place", "$.reason"),
  findings: said("place", "$.findings"),
  checkedVersion: sql<number | null>`${said("place", "$.version")}`,
  imageProblem: said("images", "$.failure.message"),
};

/** Drafts that await review, by planned time; those without one by age. */
export async function listReview(
  ctx: WorkspaceCtx,
  query: ReviewQuery,
): Promise<{ items: ReviewItem[]; pagination: Pagination }> {
  const { batchId, runId } = query;
  const where = inWorkspace(
    ctx,
    eq(runs.review, "awaiting"),
    eq(runs.state, "completed"),
    batchId === undefined ? undefined : eq(runs.batchId, batchId),
    runId === undefined ? undefined : eq(runs.id, runId),
  );
  // Not a batch: there D1 returns rows by column name, and a run and its post share some names.
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ run: runColumns, post: columns, claims, steps })
      .from(runs)
      .innerJoin(posts, eq(posts.id, runs.postId))
      .where(where)
      .orderBy(asc(sql`COALESCE(${runs.plannedAt}, ${runs.createdAt})`), asc(runs.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(runs)
      .innerJoin(posts, eq(posts.id, runs.postId))
      .where(where),
  ]);
  const similar = await similarToPosts(
    ctx,
    rows.map(({ post }) => post.id),
  );
  const items = rows.map((row) => itemOf(ctx, row, similar.get(row.post.id) ?? []));
  return { items, pagination: paginate(query, count?.total ?? 0) };
}

interface Row {
  run: Parameters<typeof runView>[0];
  post: Pick<typeof posts.$inferSelect, keyof typeof columns>;
  claims: ReviewItem["claims"];
  steps: Pick<ReviewItem, "heldBack" | "checkedVersion" | "imageProblem"> & { findings: string | null };
}

function itemOf(ctx: WorkspaceCtx, { run, post, claims, steps }: Row, similar: Similar[]): ReviewItem {
  const { excerpt, derivedExcerpt, hero, updatedAt, ...shown } = post;
  return {
    run: runView(run),
    post: {
      ...shown,
      excerpt: excerpt ?? derivedExcerpt,
      hero: hero && {
        url: imageAddress(ctx.config, hero.key),
        width: hero.width,
        height: hero.height,
        alt: hero.alt,
      },
      updatedAt: toInstant(updatedAt),
    },
    claims,
    similar,
    ...steps,
    findings: GateFindings.parse(JSON.parse(steps.findings ?? "[]")),
  };
}
