import { emptyFields, type FullFields, type NewPostFields } from "../../../schema/api/post-fields";
import type { PostStatus } from "../../../schema/api/public";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { type Also, type Change, commitChange, withAlso } from "../../outbox";
import { failedGuard, failGuard, isUniqueFailure, statement } from "../../platform/db/statement";
import { randomBase62 } from "../../platform/key-format";
import { newId } from "../../platform/new-id";
import { planLimits } from "../../platform/plan-limits";
import { imageStays } from "../media";
import { categoryRows } from "./category-rows";
import { generateSlug, requireFreeSlug, slugTaken } from "./choose-slug";
import { contentColumns } from "./content-columns";
import { requireHero } from "./hero-image";
import { mergeFields } from "./post-fields";
import { assistanceRows, personOf, type StoredProvenance } from "./provenance";
import { relatedRows } from "./related-rows";
import { noPostRoom, requirePostRoom } from "./require-post-room";
import { type RevisionReason, revisionRows } from "./revision-rows";
import { endRedirects } from "./slug-history-rows";

export interface CreateOptions {
  status: PostStatus;
  publishedAt: number | null;
  updatedAt: number | null;
  sourcePath: string | null;
  reason: RevisionReason;
  /** Of the post that it copies, or of an export. */
  provenance?: (StoredProvenance & { reviewed?: boolean }) | null;
  also?: (id: string) => Also;
  /** What is kept of a post in the trash. `revisions` are stored before its newest one. */
  kept?: { id: string; createdAt: number; createdBy: string | null; revisions: D1PreparedStatement[] };
}

const asDraft: CreateOptions = {
  status: "DRAFT",
  publishedAt: null,
  updatedAt: null,
  sourcePath: null,
  reason: "created",
};

/** Two posts created at once with the same title want the same generated slug: the later one takes the next number. */
const tidySlugAttempts = 3;
const slugAttempts = 5;

/** Creates a post, a draft unless the options say otherwise (import), and returns its id. */
export async function createPost(
  ctx: WorkspaceCtx,
  input: NewPostFields,
  options: CreateOptions = asDraft,
): Promise<string> {
  requirePostRoom(ctx);
  if (input.slug !== undefined) await requireFreeSlug(ctx, input.slug, null);
  for (let attempt = 1; ; attempt++) {
    const slug = input.slug ?? (await newSlug(ctx, input.title, attempt));
    const fields = mergeFields({ ...emptyFields, title: input.title, slug }, { ...input, slug });
    const id = options.kept?.id ?? newId(ctx, "post");
    try {
      const change = await creation(ctx, id, fields, options);
      await commitChange(ctx, withAlso(change, options.also?.(id) ?? {}));
      ctx.workspace.postCount += 1;
      return id;
    } catch (error) {
      const guard = failedGuard(error);
      if (guard === "image_deleted") await requireHero(ctx, fields.heroImageId);
      if (guard === "limit") throw noPostRoom(ctx.workspace);
      if (!isUniqueFailure(error, "posts.slug")) throw error;
      if (input.slug !== undefined || attempt === slugAttempts) throw slugTaken(slug);
    }
  }
}

async function newSlug(ctx: WorkspaceCtx, title: string, attempt: number): Promise<string> {
  const slug = await generateSlug(ctx, title);
  return attempt <= tidySlugAttempts ? slug : `${slug}-${randomBase62(6, ctx.random).toLowerCase()}`;
}

/** Checked inside the batch to exclude races; fails it like a guard. */
const withinLimit = ({ d1, workspace }: WorkspaceCtx) =>
  d1
    .prepare(`SELECT CASE WHEN post_count > ?2 THEN ${failGuard("limit")} END FROM workspaces WHERE id = ?1`)
    .bind(workspace.id, planLimits[workspace.planId].posts);

async function creation(
  ctx: WorkspaceCtx,
  id: string,
  fields: FullFields,
  options: CreateOptions,
): Promise<Change> {
  const { status, publishedAt, sourcePath, reason, kept } = options;
  const now = ctx.now();
  const published = status === "PUBLISHED";
  const columns = await contentColumns(ctx, fields);
  return {
    guarded: [
      statement(
        ctx,
        ctx.db.insert(posts).values({
          ...columns,
          id,
          workspaceId: ctx.workspace.id,
          status,
          publishedAt: published ? (publishedAt ?? now) : publishedAt,
          sourcePath,
          provenance: options.provenance
            ? { kind: options.provenance.kind, models: options.provenance.models }
            : null,
          approvedBy: options.provenance?.reviewed ? personOf(ctx) : null,
          createdAt: kept?.createdAt ?? now,
          updatedAt: options.updatedAt ?? now,
          createdBy: kept ? kept.createdBy : ctx.actor.kind === "user" ? ctx.actor.userId : null,
        }),
      ),
    ],
    statements: [
      ...(await categoryRows(ctx, id, fields.categories)),
      withinLimit(ctx),
      ...imageStays(ctx, fields.heroImageId),
      ...(published
        ? [endRedirects(ctx, [fields.slug]), ...(await relatedRows(ctx, [{ id, ...fields }]))]
        : []),
      ...assistanceRows(ctx, id),
      ...(kept?.revisions ?? []),
      ...revisionRows(ctx, id, fields, reason),
    ],
    effect: published ? { events: [{ type: "post.published", postId: id, postSlug: fields.slug }] } : null,
    audit: {
      workspaceId: ctx.workspace.id,
      targetKind: "post",
      targetId: id,
      ...(kept
        ? { action: "post.undeleted", details: { title: fields.title } }
        : { action: "post.created", details: { title: fields.title, status } }),
    },
  };
}
