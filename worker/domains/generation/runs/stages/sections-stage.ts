import type { Outline } from "../../../../../schema/api/outline";
import { bodyWithin } from "../../../../../schema/api/plain-text";
import { contentMax } from "../../../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../../../context";
import { readBlocks } from "../../../../platform/text/blocks";
import { escaped, plain } from "../../../../platform/text/plain";
import { askWriter, Task, type TaskOf } from "../../../models";
import { applyFields, loadPost } from "../../../posts";
import type { Finish, RunRow, Stage, StepRow } from "../../../runs";
import { commitStep, requirePlainDraft, requireRunPost } from "../../../runs";
import { createRunPost } from "./create-run-post";
import {
  briefOf,
  finishedSteps,
  ofPost,
  outlineOf,
  required,
  requireRoomFor,
  SectionResult,
} from "./post-steps";
import { presentPassages } from "./present-passages";

/** Of the text before a section; if it is longer, only the beginning and the end are shown. */
const beforeMax = 24_000;

/** Writes the sections of the outline, one step each, and creates the draft with the last one. */
export const sectionsStage: Stage = {
  name: "sections",
  plan: async (ctx, run, done) => {
    const { outline } = required(await outlineOf(ctx, run), "outline");
    const at = outline.sections.findIndex((_, part) => !done.some((step) => step.part === part));
    const section = outline.sections[at];
    if (!section) return null;
    const known = required(await briefOf(ctx, run), "brief");
    const chosen = new Set(section.passages);
    const input: TaskOf<"section"> = {
      kind: "section",
      ...ofPost(run, known),
      voice: known.voice,
      outline,
      before: shownBefore(joined(outline, textsOf(done)).slice(0, at).join("\n\n")),
      at,
      passages: known.passages.filter(({ id }) => chosen.has(id)),
    };
    return { part: at, input };
  },
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "section") throw new Error("the recorded task is not a section");
    requireRoomFor(ctx, run);
    await requireRunPost(ctx, run, "sections");
    const passages = await presentPassages(ctx, task.passages);
    const { answer, spent } = await askWriter(
      ctx,
      { ...task, passages },
      { ...options, runId: run.id, postId: run.postId },
    );
    const { heading = "" } = task.outline.sections[task.at] ?? {};
    return { result: { text: sectionText(answer.text, heading) }, spent };
  },
  apply: applySection,
};

const shownBefore = (text: string): string =>
  text.length <= beforeMax
    ? text
    : `${text.slice(0, beforeMax / 4).toWellFormed()}\n\n[…]\n\n${text.slice((-beforeMax * 3) / 4).toWellFormed()}`;

/** The text below a section's heading: without that heading, and with any other one at level 3 or below. */
export function sectionText(markdown: string, heading: string): string {
  let text = markdown.trim();
  const [first] = readBlocks(text);
  if (first?.kind === "heading" && (first.level < 3 || isSame(text.slice(first.start, first.end), heading)))
    text = text.slice(first.to).trim();
  const deepened = readBlocks(text)
    .filter(({ kind, level }) => kind === "heading" && level < 3)
    .toReversed();
  for (const { from, to, start, end } of deepened)
    text = `${text.slice(0, from)}### ${text.slice(start, end).trim()}${text.slice(to)}`;
  return text;
}

const isSame = (a: string, b: string) => plain(a).trim().toLowerCase() === b.trim().toLowerCase();

const textsOf = (steps: readonly { part: number; result: unknown }[]) =>
  new Map(steps.map(({ part, result }) => [part, SectionResult.parse(result).text]));

const joined = ({ sections }: Outline, texts: Map<number, string>): string[] =>
  sections.map(({ heading }, part) =>
    [heading === "" ? "" : `## ${escaped(heading)}`, texts.get(part) ?? ""]
      .filter((text) => text !== "")
      .join("\n\n"),
  );

/** The last section completes the draft, in the batch that marks its step done. */
async function applySection(ctx: WorkspaceCtx, run: RunRow, step: StepRow, finish: Finish): Promise<void> {
  const { outline } = required(await outlineOf(ctx, run), "outline");
  const texts = textsOf([...(await finishedSteps(ctx, run, "sections")), step]);
  if (outline.sections.some((_, part) => !texts.has(part))) return commitStep(ctx, finish);
  const content = bodyWithin(`${joined(outline, texts).join("\n\n")}\n`, contentMax);
  const { title } = outline;
  if (run.postId === null) return createRunPost(ctx, run, { title, content }, finish);
  const loaded = await loadPost(ctx, run.postId);
  requirePlainDraft(loaded.row);
  return applyFields(ctx, loaded, { title, content }, "generated", {}, finish);
}
