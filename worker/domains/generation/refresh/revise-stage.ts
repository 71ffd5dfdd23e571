import { eq } from "drizzle-orm";
import { z } from "zod";
import { bodyWithin } from "../../../../schema/api/plain-text";
import { contentMax } from "../../../../schema/api/post-fields";
import { runSteps } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { reviseSections, sectionsOf, storeFields } from "../../editorial";
import { excerptCharacters, loadBrief, loadExcerpts, loadWriterVoice, splitPassages } from "../../knowledge";
import { answers, askWriter, Task, type TaskOf } from "../../models";
import { loadPost, presentFields } from "../../posts";
import { commitStep, editRefusals, type Finish, postGone, type Stage, type StepRow } from "../../runs";
import { publishedPages } from "../runs/stages/brief-stage";
import { presentPassages } from "../runs/stages/present-passages";

/** The outcome of a revision; `sections` counts those that changed, and `refusal` says why one did not. */
const ReviseResult = z.object({
  answer: answers.revise,
  outcome: z.enum(["revised", "edited"]).optional(),
  sections: z.number().optional(),
  refusal: z.enum(editRefusals).nullish(),
});
type ReviseResult = z.infer<typeof ReviseResult>;

function taskOf({ input }: { input: unknown }): TaskOf<"revise"> {
  const task = Task.parse(input);
  if (task.kind !== "revise") throw new Error("the recorded task is not a revision");
  return task;
}

/**
 * Has the model revise the affected sections of a published post. Sections that it does not return, and paragraphs that it returns
 * unchanged, stay byte for byte. The result is saved as private edits, which readers do not see.
 */
export const reviseStage: Stage = {
  name: "revise",
  plan: async (ctx, { options, postId }, done) => {
    if (done.length > 0 || postId === null || options.kind !== "refresh" || options.reason === "evidence")
      return null;
    const { title, content } = presentFields(await loadPost(ctx, postId));
    const about = [title, options.instruction ?? "", content].join("\n");
    const [brief, voice, excerpts] = await Promise.all([
      loadBrief(ctx),
      loadWriterVoice(ctx),
      loadExcerpts(ctx, { about, characters: excerptCharacters, quotable: true }),
    ]);
    const passages = excerpts.flatMap(({ text, ...source }) =>
      splitPassages(text).map(({ start, end }) => ({ ...source, text: text.slice(start, end).trim() })),
    );
    const input: TaskOf<"revise"> = {
      kind: "revise",
      brief,
      ...(voice && { voice }),
      title,
      instruction: options.instruction,
      sections: sectionsOf(content),
      passages: passages.map((passage, at) => ({ id: `p${at + 1}`, ...passage })),
    };
    return { part: 0, input };
  },
  perform: async (ctx, run, plan, options) => {
    const task = taskOf(plan);
    const passages = await presentPassages(ctx, task.passages);
    const asking = { ...options, runId: run.id, postId: run.postId };
    const { answer, spent } = await askWriter(ctx, { ...task, passages }, asking);
    return { result: { answer } satisfies ReviseResult, spent };
  },
  apply: async (ctx, { postId }, step, finish) => {
    if (postId === null) throw postGone();
    await applyRevision(ctx, postId, step, finish);
  },
};

async function applyRevision(
  ctx: WorkspaceCtx,
  postId: string,
  step: StepRow,
  finish: Finish,
): Promise<void> {
  const task = taskOf(step);
  const { answer } = ReviseResult.parse(step.result);
  const settle = (also: Omit<ReviseResult, "answer">): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, noted(ctx, step, { answer, ...also })],
  });
  const loaded = await loadPost(ctx, postId);
  const before = presentFields(loaded);
  const isAsAsked = task.sections.map(({ text }) => text).join("") === before.content;
  if (loaded.row.status !== "PUBLISHED" || !isAsAsked) return commitStep(ctx, settle({ outcome: "edited" }));
  const links = (await publishedPages(ctx)).map(({ path }) => path);
  const { siteUrl } = ctx.workspace;
  const { content, sections, refusal } = reviseSections(before, task, answer.revisions, { siteUrl, links });
  const done = settle({ outcome: "revised", sections, refusal });
  if (sections === 0) return commitStep(ctx, done);
  await storeFields(ctx, loaded, { content: bodyWithin(content, contentMax) }, done, step.model);
}

const noted = (ctx: WorkspaceCtx, { id }: StepRow, result: ReviseResult) =>
  statement(ctx, ctx.db.update(runSteps).set({ result }).where(eq(runSteps.id, id)));
