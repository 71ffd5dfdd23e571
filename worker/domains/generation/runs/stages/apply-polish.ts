import { eq } from "drizzle-orm";
import { contentMax } from "../../../../../schema/api/post-fields";
import { runSteps } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { splitSections } from "../../../editorial/polish/split-sections";
import { applyFields } from "../../../posts/apply-fields";
import { type LoadedPost, loadPost } from "../../../posts/load-post";
import { isPlainDraft } from "../../../posts/plain-draft";
import { statement } from "../../../../platform/db/statement";
import { commitStep } from "../../../runs/commit-step";
import type { Finish, RunRow, StepRow } from "../../../runs/stage";
import type { PolishedSection } from "./polish-stage";

/** Puts a section into the text where it still stands as it was, guarded by the post's version; says in the step what became of it. */
export async function applyPolish(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  { section: before }: { section: string },
  polished: PolishedSection,
  finish: Finish,
): Promise<void> {
  const settle = (outcome: PolishedSection["outcome"]): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, noted(ctx, step, { ...polished, outcome })],
  });
  if (polished.lost.length > 0) return commitStep(ctx, settle("lost"));
  if (polished.refusal !== null) return commitStep(ctx, settle("refused"));
  if (polished.section === before) return commitStep(ctx, settle("same"));
  const loaded = run.postId === null ? null : await loadPost(ctx, run.postId);
  const content = loaded && replaced(loaded, before, polished.section);
  if (!loaded || content === null) return commitStep(ctx, settle("edited"));
  return applyFields(ctx, loaded, { content }, "polished", {}, settle("applied"));
}

/** Null where the section stands there no more, the text is no draft any more, or it would be longer than a post's may be. */
function replaced({ row }: LoadedPost, before: string, after: string): string | null {
  if (!isPlainDraft(row)) return null;
  const sections = splitSections(row.content).map(({ text }) => text);
  const at = sections.indexOf(before);
  const content = at === -1 ? null : sections.with(at, after).join("");
  return content !== null && content.length > contentMax ? null : content;
}

const noted = (ctx: WorkspaceCtx, { id }: StepRow, result: PolishedSection) =>
  statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));
