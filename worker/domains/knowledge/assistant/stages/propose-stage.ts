import { answers } from "../../../models/writers/answers";
import { Task } from "../../../models/writers/tasks";
import type { WorkspaceCtx } from "../../../../context";
import { AppError } from "../../../../platform/errors";
import { loadBrief } from "../../context/load-brief";
import type { RunRow, Stage } from "../../../runs/stage";
import { loadExcerpts } from "../../sources/load-excerpts";
import { presentExcerpts } from "../../sources/present-excerpts";
import { sourcesFull } from "../../sources/require-source-room";
import { askWriter } from "../../../models/budget/ask-writer";
import { applyFindings } from "./apply-findings";
import { resultsOf } from "./results-of";
import { QuestionsResult, ReadResult } from "./stage-results";

/** About 12,000 tokens. */
const charactersMax = 50_000;
/** What a company's pages say of it is in such words. */
const aboutCompany =
  "product platform service customers audience team company mission pricing plans features compare alternative unlike why about founded";

/** Learns from what was read, and proposes it for the context: only what a quote shows that stands in the source. */
export const proposeStage: Stage = {
  name: "propose",
  plan: async (ctx, run, done) => (done.length > 0 ? null : { part: 0, input: await contextTask(ctx, run) }),
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "context") throw new Error("what was recorded learns nothing for the context");
    const excerpts = await presentExcerpts(ctx, task.excerpts);
    const { answer, spent } = await askWriter(ctx, { ...task, excerpts }, { ...options, runId: run.id });
    return { result: answer, spent };
  },
  apply: (ctx, run, step, finish) =>
    applyFindings(ctx, run, answers.context.parse(step.result).findings, finish),
};

async function contextTask(ctx: WorkspaceCtx, run: RunRow): Promise<Task> {
  const { options } = run;
  const pages = (await resultsOf(ctx, run, "read")).map((result) => ReadResult.parse(result));
  const read = pages.flatMap(({ capture }) => capture?.id ?? []);
  const sourceIds = options.kind === "context" ? [...read, ...options.sourceIds] : read;
  const topic = options.kind === "research" ? options.topic : undefined;
  const excerpts = await loadExcerpts(ctx, {
    about: topic === undefined ? aboutCompany : `${topic} ${await questionsOf(ctx, run)}`,
    characters: charactersMax,
    sourceIds,
  });
  if (excerpts.length === 0)
    throw pages.some(({ full }) => full) ? sourcesFull(ctx) : noSources(options.kind);
  return { kind: "context", brief: await loadBrief(ctx), excerpts, topic };
}

async function questionsOf(ctx: WorkspaceCtx, run: RunRow): Promise<string> {
  const [first] = await resultsOf(ctx, run, "questions");
  return first === undefined ? "" : QuestionsResult.parse(first).questions.join(" ");
}

const noSources = (kind: string) =>
  new AppError(
    "source_unreadable",
    kind === "research"
      ? "None of the pages could be read. Give addresses of pages that may be read."
      : "None of the sources has a text to learn from.",
    { reason: "no_sources" },
  );
