import { type SQL, sql } from "drizzle-orm";
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
import { postReviewColumn, postReviewOf } from "../../posts";
import { runColumns, runView } from "../../runs";

const GateFindings = z.array(GateFinding);
const CorrectedSentences = z.array(
  z.object({ before: z.string(), after: z.string().nullable(), kept: z.string().nullable() }),
);

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
const said = (stage: "correct" | "images" | "place", path: string) =>
  sql<string | null>`(SELECT json_extract(s.result, ${path}) FROM run_steps s
    WHERE s.run_id = ${runs.id} AND s.stage = ${stage} AND s.part = 0 AND NOT s.stale ORDER BY s.round DESC LIMIT 1)`;
const steps = {
  heldBack: said("place", "$.reason"),
  findings: said("place", "$.findings"),
  corrected: said("correct", "$.corrected"),
  checkedVersion: sql<number | null>`${said("place", "$.version")}`,
  imageProblem: said("images", "$.failure.message"),
};

/** Generated drafts that await a decision, and other posts sent for review: by planned time; those without one by age. */
export async function listReview(
  ctx: WorkspaceCtx,
  query: ReviewQuery,
): Promise<{ items: ReviewItem[]; pagination: Pagination }> {
  const queue = queueOf(ctx, query);
  // Not a batch: there D1 returns rows by column name, and a run and its post share some names.
  const [rows, [count]] = await Promise.all([
    ctx.db
      .select({ run: runColumns, post: columns, claims, steps, review: postReviewColumn })
      .from(sql`(${queue}) q`)
      .innerJoin(posts, sql`${posts.id} = q.post_id`)
      .leftJoin(runs, sql`${runs.id} = q.run_id`)
      .orderBy(sql`q.at`, sql`q.run_id`, sql`q.post_id`)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(sql`(${queue}) q`),
  ]);
  const similar = await similarToPosts(
    ctx,
    rows.map(({ post }) => post.id),
  );
  const items = rows.map((row) => itemOf(ctx, row, similar.get(row.post.id) ?? []));
  return { items, pagination: paginate(query, count?.total ?? 0) };
}

/** The queue as `run_id`, `post_id` and the instant to sort by. A generated draft appears once, whether or not it was sent for review. */
function queueOf(ctx: WorkspaceCtx, { batchId, runId, postId, reviewerId }: ReviewQuery): SQL {
  const workspaceId = ctx.workspace.id;
  const where = (...conditions: (SQL | false)[]) =>
    sql.join(conditions.filter((one) => one !== false).map((one) => sql` AND ${one}`));
  const ofRuns = batchId !== undefined || runId !== undefined;
  const generated = sql`SELECT r.id AS run_id, r.post_id, COALESCE(r.planned_at, r.created_at) AS at FROM runs r
    JOIN posts p ON p.id = r.post_id
    WHERE r.workspace_id = ${workspaceId} AND r.review = 'awaiting' AND r.state = 'completed'${where(
      batchId !== undefined && sql`r.batch_id = ${batchId}`,
      runId !== undefined && sql`r.id = ${runId}`,
      postId !== undefined && sql`r.post_id = ${postId}`,
      reviewerId !== undefined &&
        sql`EXISTS (SELECT 1 FROM post_reviews v WHERE v.post_id = r.post_id AND v.reviewer_id = ${reviewerId})`,
    )}`;
  if (ofRuns) return generated;
  return sql`${generated} UNION ALL SELECT NULL, v.post_id, v.requested_at FROM post_reviews v
    WHERE v.workspace_id = ${workspaceId} AND v.state = 'requested' AND NOT EXISTS (SELECT 1 FROM runs r INDEXED BY runs_post
      WHERE r.post_id = v.post_id AND r.review = 'awaiting' AND r.state = 'completed')${where(
        postId !== undefined && sql`v.post_id = ${postId}`,
        reviewerId !== undefined && sql`v.reviewer_id = ${reviewerId}`,
      )}`;
}

interface Row {
  run: Parameters<typeof runView>[0] | null;
  review: string | null;
  post: Pick<typeof posts.$inferSelect, keyof typeof columns>;
  claims: ReviewItem["claims"];
  steps: Pick<ReviewItem, "heldBack" | "checkedVersion" | "imageProblem"> & {
    findings: string | null;
    corrected: string | null;
  };
}

function itemOf(
  ctx: WorkspaceCtx,
  { run, post, claims, steps, review }: Row,
  similar: Similar[],
): ReviewItem {
  const { excerpt, derivedExcerpt, hero, updatedAt, ...shown } = post;
  const { findings, corrected, ...noted } = steps;
  return {
    run: run && runView(run),
    review: postReviewOf(review),
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
    ...noted,
    findings: GateFindings.parse(JSON.parse(findings ?? "[]")),
    corrections: CorrectedSentences.parse(JSON.parse(corrected ?? "[]")).flatMap(({ before, after, kept }) =>
      kept === null ? [{ before, after }] : [],
    ),
  };
}
