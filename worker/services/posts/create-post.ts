import type { NewPostFields } from "../../../schema/api/post-fields";
import type { PostStatus } from "../../../schema/api/public";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { newId } from "../new-id";
import { planLimits } from "../workspaces/plan-limits";
import { type Change, commitChange } from "../write/commit-change";
import { isUniqueFailure, statement } from "../write/statement";
import { categoryRows } from "./category-rows";
import { generateSlug, requireFreeSlug, slugTaken } from "./choose-slug";
import { contentColumns } from "./content-columns";
import { emptyFields, type FullFields, tidyCategories } from "./post-fields";
import { publicEffectOf } from "./public-effect";
import { relatedRows } from "./related-rows";
import { type RevisionReason, revisionRows } from "./revision-rows";

export interface CreateOptions {
  status: PostStatus;
  publishedAt: number | null;
  updatedAt: number | null;
  sourcePath: string | null;
  reason: RevisionReason;
}

const asDraft: CreateOptions = {
  status: "DRAFT",
  publishedAt: null,
  updatedAt: null,
  sourcePath: null,
  reason: "created",
};

/** Two posts of one title made at the same moment want the same generated slug: the later one takes the next. */
const slugAttempts = 4;

/** Creates a post, a draft unless the options say otherwise (import), and answers its id. */
export async function createPost(
  ctx: WorkspaceCtx,
  input: NewPostFields,
  options: CreateOptions = asDraft,
): Promise<string> {
  requireRoom(ctx);
  if (input.slug !== undefined) await requireFreeSlug(ctx, input.slug, null);
  for (let attempt = 1; ; attempt++) {
    const slug = input.slug ?? (await generateSlug(ctx, input.title));
    const fields: FullFields = { ...emptyFields, ...input, slug };
    fields.categories = tidyCategories(fields.categories);
    const id = newId(ctx, "post");
    try {
      await commitChange(ctx, await creation(ctx, id, fields, options));
      ctx.workspace.postCount += 1;
      return id;
    } catch (error) {
      if (!isUniqueFailure(error, "posts.slug")) throw error;
      if (input.slug !== undefined || attempt === slugAttempts) throw slugTaken(slug);
    }
  }
}

function requireRoom({ workspace }: WorkspaceCtx): void {
  const limit = planLimits[workspace.planId].posts;
  if (workspace.postCount < limit) return;
  throw new AppError(
    "limit_reached",
    `The plan ${workspace.planId} holds ${limit} posts; delete some or change the plan`,
    {
      limit,
    },
  );
}

async function creation(
  ctx: WorkspaceCtx,
  id: string,
  fields: FullFields,
  options: CreateOptions,
): Promise<Change> {
  const { status, publishedAt, sourcePath, reason } = options;
  const now = ctx.now();
  const published = status === "PUBLISHED";
  const columns = await contentColumns(ctx, fields);
  const reused = await wasHeldBefore(ctx, fields.slug);
  return {
    guarded: statement(
      ctx,
      ctx.db.insert(posts).values({
        ...columns,
        id,
        workspaceId: ctx.workspace.id,
        status,
        publishedAt: published ? (publishedAt ?? now) : publishedAt,
        sourcePath,
        createdAt: now,
        updatedAt: options.updatedAt ?? now,
        createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
      }),
    ),
    statements: [
      ...(await categoryRows(ctx, id, fields.categories)),
      ...(reused ? [forgetFormerSlug(ctx, fields.slug)] : []),
      ...(published ? await relatedRows(ctx, id, fields) : []),
      ...revisionRows(ctx, id, fields, reason),
    ],
    effect: published
      ? publicEffectOf(id, fields.slug, [{ type: "post.published", postId: id, postSlug: fields.slug }])
      : reused
        ? { postId: null, tags: [`post:${fields.slug}`], events: [] }
        : null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "post.created",
      targetKind: "post",
      targetId: id,
      details: { title: fields.title, status },
    },
  };
}

async function wasHeldBefore(ctx: WorkspaceCtx, slug: string): Promise<boolean> {
  const row = await ctx.d1
    .prepare("SELECT 1 FROM slug_history WHERE workspace_id = ?1 AND slug = ?2")
    .bind(ctx.workspace.id, slug)
    .first();
  return row !== null;
}

const forgetFormerSlug = (ctx: WorkspaceCtx, slug: string) =>
  ctx.d1
    .prepare("DELETE FROM slug_history WHERE workspace_id = ?1 AND slug = ?2")
    .bind(ctx.workspace.id, slug);
