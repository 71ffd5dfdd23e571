import type { Run, RunErrorCode, RunStep } from "../../../schema/api/runs";
import { type Said, stored, storedWords } from "../../../schema/api/stored-words";
import type { runSteps } from "../../../schema/tables";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import { toUsdOrNull } from "../models";
import type { CountedRun } from "./run-rows";
import { stagesOfRun } from "./stage-order";

/** The engine's own messages about failures. Errors of models, budgets and other domains are stored in their own words. */
const runWords = {
  cancelled: () => "It was cancelled.",
  internal: () =>
    "Something went wrong on our side. Try again. If the problem persists, check this instance's log.",
  too_slow: () => "The step took longer than seven minutes and was stopped.",
  never_finished: ({ times }: { times: number }) => `The step was started ${times} times and never finished.`,
};

export const storedRunMessage = (said: Said<typeof runWords>) => stored(said);
export const runMessage = (text: string) => storedWords(runWords, text);

const failure = (code: RunErrorCode | null, message: string | null) =>
  code === null ? null : { code, message: runMessage(message ?? "") };

/** A run on the wire. */
export function runView(row: CountedRun): Run {
  const triesAgain = row.attempts > 0 && row.state === "pending";
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    stage: row.stage,
    stages: stagesOfRun(row.options),
    title: row.title,
    topicId: row.topicId,
    postId: row.postId,
    proposalId: row.proposalId,
    proposedChanges: row.proposedChanges,
    foundTopics: row.foundTopics,
    batchId: row.batchId,
    position: row.position,
    review: row.review,
    plannedAt: toInstantOrNull(row.plannedAt),
    plannedLocalTime: row.plannedLocalTime,
    timezone: row.timezone,
    attempts: row.attempts,
    nextTryAt: triesAgain ? toInstantOrNull(row.dueAt) : null,
    error: failure(row.errorCode, row.errorMessage),
    calls: row.calls,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    costUsd: row.unpriced > 0 ? null : toUsdOrNull(row.cost),
    createdAt: toInstant(row.createdAt),
    startedAt: toInstantOrNull(row.startedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
  };
}

export type StepFacts = Omit<typeof runSteps.$inferSelect, "input" | "result">;

/** A step on the wire, without its input and result. */
export const stepView = (
  row: StepFacts,
  polished: Polished | null,
  researched: Researched | null = null,
): RunStep => ({
  id: row.id,
  stage: row.stage,
  part: row.part,
  round: row.round,
  state: row.state,
  inputHash: row.inputHash,
  writer: row.writer,
  model: row.model,
  promptVersion: row.promptVersion,
  calls: row.calls,
  inputTokens: row.inputTokens,
  outputTokens: row.outputTokens,
  costUsd: row.calls > 0 ? toUsdOrNull(row.cost) : 0,
  repairs: row.repairs,
  durationMs: row.durationMs,
  error: failure(row.errorCode, row.errorMessage),
  note: (polished && polishNote(polished)) ?? (researched && researchNote(researched)),
  startedAt: toInstant(row.startedAt),
  finishedAt: toInstantOrNull(row.finishedAt),
});

interface Researched {
  query?: string | null;
  url?: string | null;
  found?: number | null;
  title?: string | null;
  full?: number | null;
  failure?: string | null;
}

/** What a finished search found, or which page was read; null for other steps. */
function researchNote({ query, url, found, title, full, failure }: Researched): string | null {
  if (query && failure) return `“${query}”: ${failure}`;
  if (query && typeof found === "number")
    return `“${query}”: ${found === 1 ? "1 page" : `${found} pages`} found.`;
  if (url && failure) return `Not read: ${url}. ${failure}`;
  if (url && full) return `Not kept: ${url}. The plan's source limit is reached.`;
  return url && title ? `Read “${title}” (${url}).` : null;
}

interface Polished {
  outcome?: string | null;
  refusal?: string | null;
  /** Sentences that a correction rewrote, cut, and left as they are. */
  rewritten?: number | null;
  cut?: number | null;
  flagged?: number | null;
  /** Sections that a revision changed. */
  sections?: number | null;
}

const outcomeNotes: Record<string, string> = {
  no_better: "Not applied: the repair failed as many checks as the draft.",
  adds_numbers: "Not applied: the repair added numbers that were not in the draft.",
  failed: "Not repaired: the model did not return a usable post.",
  unanswered: "Not corrected: the model did not return usable corrections.",
  same: "No change: the model returned the section unchanged.",
  lost: "Not applied: the edit lost links, code or numbers.",
  edited: "Not applied: someone changed the draft in the meantime.",
};

/** Why an edit that is applied without review was left out. */
export const editRefusals = [
  "adds_numbers",
  "adds_names",
  "adds_quotes",
  "changes_links",
  "adds_text",
  "fails_checks",
  "changes_language",
  "drops_paragraph",
  "about_itself",
] as const;
export type EditRefusal = (typeof editRefusals)[number];

const refusalNotes: Record<EditRefusal, string> = {
  adds_numbers: "Not applied: the edit added numbers that were not in the draft.",
  adds_names: "Not applied: the edit added names that were not in the draft.",
  adds_quotes: "Not applied: the edit added quotations that were not in the draft.",
  changes_links: "Not applied: the edit added or lost links or code.",
  fails_checks: "Not applied: the edit failed more checks than the original text.",
  adds_text: "Not applied: the edit added more than was asked for.",
  changes_language: "Not applied: the edit changed the language.",
  drops_paragraph: "Not applied: the edit dropped a paragraph or a section.",
  about_itself: "Not applied: the model described its edit instead of just making it.",
};

function polishNote({ outcome, refusal, ...counts }: Polished): string | null {
  if (outcome === "revised") return revisionNote(refusal ?? null, counts.sections ?? 0);
  if (outcome === "corrected") return correctionNote(counts);
  if (outcome !== "refused") return outcomeNotes[outcome ?? ""] ?? null;
  return refusalNote(refusal ?? null);
}

function refusalNote(refusal: string | null): string {
  const known = editRefusals.find((one) => one === refusal);
  return known ? refusalNotes[known] : "Not applied: the edit did more than improve the text.";
}

function correctionNote({
  rewritten,
  cut,
  flagged,
}: Pick<Polished, "rewritten" | "cut" | "flagged">): string {
  const sentences = (count: number) => (count === 1 ? "1 sentence" : `${count} sentences`);
  const parts = [
    ...(rewritten ? [`${sentences(rewritten)} rewritten`] : []),
    ...(cut ? [`${sentences(cut)} cut`] : []),
    ...(flagged ? [`${sentences(flagged)} left as written and flagged`] : []),
  ];
  return parts.length === 0 ? "No sentence was changed." : `${parts.join(", ")}.`;
}

function revisionNote(refusal: string | null, sections: number): string {
  const changed = sections === 1 ? "1 section changed." : `${sections} sections changed.`;
  if (refusal === null) return sections === 0 ? "No section was changed." : changed;
  return `${sections === 0 ? "" : `${changed} Another: `}${refusalNote(refusal)}`;
}
