import { z } from "zod";
import { PolishResult } from "../../../../../schema/api/polish";
import { Brief } from "../../../models/writers/tasks";
import type { WorkspaceCtx } from "../../../../context";
import { loadBrief } from "../../../knowledge/context/load-brief";
import { editRefusal, editRefusals } from "../../../editorial/polish/edit-refusal";
import { keepFrame } from "../../../editorial/polish/keep-frame";
import { lostOf } from "../../../editorial/polish/lost-of";
import { splitSections } from "../../../editorial/polish/split-sections";
import { loadPost } from "../../../posts/load-post";
import { isPlainDraft } from "../../../posts/plain-draft";
import { askWriter } from "../../../models/budget/ask-writer";
import type { RunRow, Stage, StepPlan, StepRow } from "../../../runs/stage";
import { applyPolish } from "./apply-polish";

const PolishInput = z.object({
  kind: z.literal("polish"),
  brief: Brief,
  action: z.literal("improve"),
  tone: z.null(),
  section: z.string(),
});

/** What came of a section; `outcome` says what became of it, once it has been applied. */
const PolishedSection = PolishResult.pick({ section: true, lost: true }).extend({
  /** Steps of earlier versions have none. */
  refusal: z.enum(editRefusals).nullable().default(null),
  outcome: z.enum(["applied", "same", "lost", "refused", "edited"]).optional(),
});
export type PolishedSection = z.infer<typeof PolishedSection>;

/** A text of more sections is polished so far. */
const sectionsMax = 30;
/** A heading with a sentence or two is not worth a call. */
const worthCharacters = 200;

/**
 * Improves a draft once more, one part a section. An edit that lost links, code or numbers, or that adds numbers, changes the language,
 * drops a paragraph or talks about itself, is not applied, nor one of a section that somebody edited in the meantime: it stays in the step.
 */
export const polishStage: Stage = {
  name: "polish",
  plan: planPolish,
  perform: async (ctx, run, plan, options) => {
    const task = PolishInput.parse(plan.input);
    const { answer, spent } = await askWriter(ctx, task, { ...options, runId: run.id });
    const section = keepFrame(task.section, answer.section);
    const refusal = editRefusal(task.section, section);
    const result: PolishedSection = { section, lost: lostOf(task.section, section), refusal };
    return { result, spent };
  },
  apply: (ctx, run, step, finish) =>
    applyPolish(ctx, run, step, PolishInput.parse(step.input), PolishedSection.parse(step.result), finish),
};

/** The next section that is neither what a part was asked about nor what came of it, as the text stands now. */
async function planPolish(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (run.options.kind !== "post" || !run.options.polish || run.postId === null) return null;
  if (done.length >= sectionsMax) return null;
  const { row } = await loadPost(ctx, run.postId);
  if (!isPlainDraft(row)) return null;
  const seen = done.flatMap(({ input, result }) => [
    PolishInput.parse(input).section,
    PolishedSection.parse(result).section,
  ]);
  const next = splitSections(row.content).find(
    ({ text }) => text.trim().length >= worthCharacters && !seen.some((other) => other.includes(text.trim())),
  );
  if (!next) return null;
  const input: z.infer<typeof PolishInput> = {
    kind: "polish",
    brief: await loadBrief(ctx),
    action: "improve",
    tone: null,
    section: next.text,
  };
  return { part: Math.max(-1, ...done.map(({ part }) => part)) + 1, input };
}
