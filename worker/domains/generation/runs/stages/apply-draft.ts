import { eq, sql } from "drizzle-orm";
import type { NewPostFields } from "../../../../../schema/api/post-fields";
import { runs, topics } from "../../../../../schema/tables";
import type { Answer } from "../../../models/writers/answers";
import type { WorkspaceCtx } from "../../../../context";
import { AppError } from "../../../../platform/errors";
import { applyFields } from "../../../posts/apply-fields";
import { createPost } from "../../../posts/create-post";
import { loadPost } from "../../../posts/load-post";
import { statement } from "../../../../platform/db/statement";
import { requirePlainDraft } from "../../../runs/require-run-post";
import type { Finish, RunRow } from "../../../runs/stage";
import { draftFields } from "./draft-fields";

/**
 * Makes the post, in the batch that marks the step done. Of a run that has its post already, as when the draft is written anew, the
 * draft's fields are replaced, with its slug as it was. Throws `illegal_transition` for a post that readers see by now, or are about to.
 */
export async function applyDraft(
  ctx: WorkspaceCtx,
  run: RunRow,
  answer: Answer<"draft">,
  finish: Finish,
): Promise<void> {
  const fields = draftFields(answer);
  if (run.postId === null) return create(ctx, run, fields, finish);
  const loaded = await loadPost(ctx, run.postId);
  requirePlainDraft(loaded.row);
  const { slug: _slug, ...rest } = fields;
  return applyFields(ctx, loaded, rest, "generated", {}, finish);
}

async function create(ctx: WorkspaceCtx, run: RunRow, fields: NewPostFields, finish: Finish): Promise<void> {
  const options = {
    status: "DRAFT",
    publishedAt: null,
    updatedAt: null,
    sourcePath: null,
    reason: "generated",
    also: (id: string) => ({
      guarded: finish.guarded,
      statements: [...finish.statements, ...ofRun(ctx, run, id)],
    }),
  } as const;
  const { slug, ...withoutSlug } = fields;
  await createPost(ctx, fields, options).catch((error: unknown) => {
    if (slug === undefined || !(error instanceof AppError && error.code === "slug_taken")) throw error;
    return createPost(ctx, withoutSlug, options);
  });
}

function ofRun(ctx: WorkspaceCtx, run: RunRow, postId: string): D1PreparedStatement[] {
  const { db } = ctx;
  const now = ctx.now();
  return [
    db.update(runs).set({ postId }).where(eq(runs.id, run.id)),
    ...(run.topicId === null
      ? []
      : [
          db
            .update(topics)
            .set({ state: "used", postId, updatedAt: now, version: sql`version + 1` })
            .where(eq(topics.id, run.topicId)),
        ]),
  ].map((query) => statement(ctx, query));
}
