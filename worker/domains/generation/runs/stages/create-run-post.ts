import { eq, sql } from "drizzle-orm";
import type { NewPostFields } from "../../../../../schema/api/post-fields";
import { runs, topics } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { statement } from "../../../../platform/db/statement";
import { createPost } from "../../../posts";
import type { Finish, RunRow } from "../../../runs";

/** Creates the draft of a run and links the run and its topic to it, in the batch that marks the step done. */
export async function createRunPost(
  ctx: WorkspaceCtx,
  run: RunRow,
  fields: Pick<NewPostFields, "title" | "content">,
  finish: Finish,
): Promise<void> {
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
  await createPost(ctx, fields, options);
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
