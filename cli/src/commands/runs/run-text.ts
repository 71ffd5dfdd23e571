import { gateWords } from "../../../../schema/api/gate-words";
import type { Run, RunDetail, RunStep } from "../../../../schema/api/runs";
import type { Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { factList } from "../../lib/table.ts";
import { durationText, spentText } from "../../lib/usage-text.ts";
import { when } from "../../lib/when.ts";

/** `sections 2`: a stage and its part, counted from 1; just the name for a stage of one part. */
const partName = ({ stage, part }: Pick<RunStep, "stage" | "part">, parts: number): string =>
  parts > 1 ? `${stage} ${part + 1}` : stage;

/** Whether nothing more happens to it automatically. */
export const isOver = ({ state }: Pick<Run, "state">): boolean =>
  state !== "pending" && state !== "processing";

/** `outline (2 of 8)`; the current stage. */
const stageText = ({ stage, stages }: Run): string =>
  `${stage} (${stages.indexOf(stage) + 1} of ${stages.length})`;

/** The next command for a stopped run; null if there is nothing to do. */
export function nextCommand(run: Run): string | null {
  if (run.state === "failed" || run.state === "cancelled") return `blogsvc runs retry ${run.id}`;
  if (run.state === "waiting") return `blogsvc runs continue ${run.id}`;
  if (run.review === "awaiting") return `blogsvc review approve ${run.id}`;
  if (run.proposedChanges) return `blogsvc assistant proposals ${run.proposalId}`;
  return null;
}

const changesText = (count: number | null) => count && (count === 1 ? "1 change" : `${count} changes`);

/** Whether it read sources for the context and found nothing new. */
export const foundNothing = ({ proposedChanges }: Run): boolean => proposedChanges === 0;

/** If a search for topics kept fewer than requested: how many of how many. */
export function fewTopics({ options, foundTopics }: RunDetail): string | null {
  if (options.kind !== "topics" || foundTopics === null || foundTopics >= options.count) return null;
  return `Only ${foundTopics} of ${options.count} topics ${foundTopics === 1 ? "was" : "were"} new.`;
}

const facts = (run: RunDetail) => ({
  id: run.id,
  kind: run.kind,
  state: run.state,
  stage: stageText(run),
  why: run.error?.message,
  "next try": when(run.nextTryAt),
  review: run.review === "none" ? null : run.review,
  planned:
    run.plannedAt && `${run.plannedLocalTime?.replace("T", " ") ?? run.plannedAt} ${run.timezone ?? "UTC"}`,
  topic: run.topicId,
  post: run.postId,
  proposal: run.proposalId,
  proposes: foundNothing(run) ? "nothing new was found" : changesText(run.proposedChanges),
  topics: run.foundTopics,
  batch: run.batchId,
  used: spentText(run),
  started: when(run.startedAt),
  ended: when(run.finishedAt),
});

/** A run with its steps, for the terminal. */
export function runText(run: RunDetail, { paint, table }: Pick<Cli, "paint" | "table">): string {
  const partsOf = (stage: string) =>
    new Set(run.steps.filter((step) => step.stage === stage).map(({ part }) => part)).size;
  const steps = table(
    run.steps,
    [
      { head: "STAGE", cell: (step) => partName(step, partsOf(step.stage)) },
      { head: "ROUND", cell: ({ round }) => (round === 1 ? "" : round) },
      {
        head: "STATE",
        cell: ({ state }) => state,
        paint: ({ state }) => (state === "done" ? "green" : state === "failed" ? "red" : "cyan"),
      },
      { head: "MODEL", cell: ({ model, writer }) => model ?? writer ?? "", flexible: true },
      { head: "CALLS", cell: ({ calls }) => calls },
      {
        head: "TOOK",
        cell: ({ durationMs }) => (durationMs === null ? "" : durationText(durationMs / 1_000)),
      },
      {
        head: "WHY",
        cell: ({ error, note }) => error?.message ?? note ?? "",
        flexible: true,
        paint: ({ error }) => (error ? "red" : "yellow"),
      },
      { head: "ID", cell: ({ id }) => id },
    ],
    "No steps done yet.",
  );
  const findings = (run.findings ?? []).map(
    (finding) =>
      `- ${oneLine(gateWords(finding))}${finding.excerpt === null ? "" : ` “${oneLine(finding.excerpt)}”`}`,
  );
  const failed =
    findings.length === 0 ? "" : `\n\n${paint("yellow", "Checks failed")}\n${findings.join("\n")}`;
  return `${paint("bold", oneLine(run.title))}\n${factList(facts(run), paint)}\n\n${steps.text}${failed}`;
}
