import type { RefreshReason, RunKind, RunOptions, RunStage } from "../../../schema/api/runs";

/** The stages of each kind of run, in order. */
export const stageOrder: Record<RunKind, readonly [RunStage, ...RunStage[]]> = {
  post: [
    "search",
    "read",
    "brief",
    "outline",
    "sections",
    "edit",
    "gate",
    "evidence",
    "correct",
    "images",
    "place",
  ],
  refresh: ["revise", "evidence", "correct"],
  topics: ["topic"],
  context: ["read", "propose"],
  research: ["questions", "search", "read", "propose"],
};

/** The stages of a post's run before the post exists. */
export const stagesBeforePost: readonly RunStage[] = ["search", "read", "brief", "outline", "sections"];

/** Stages of earlier versions, and where a run that is in one of them continues. */
export const formerStages: Partial<Record<RunStage, RunStage>> = { draft: "brief", polish: "gate" };

/** What the author asks for may have no source: it is only flagged. */
const refreshStages: Record<RefreshReason, [RunStage, ...RunStage[]]> = {
  evidence: ["correct"],
  views: ["revise", "evidence", "correct"],
  instruction: ["revise", "evidence"],
};

const research: readonly RunStage[] = ["search", "read"];

/**
 * The stages that a run goes through; those of research only in a post whose writing options have it. Runs of earlier versions drafted and
 * polished instead.
 */
export function stagesOfRun(options: RunOptions): [RunStage, ...RunStage[]] {
  if (options.kind === "refresh") return refreshStages[options.reason];
  if (options.kind !== "post") return [...stageOrder[options.kind]];
  const written = stageOrder.post.filter(
    (stage) =>
      !research.includes(stage) && (stage !== "correct" || options.writing?.unsupportedClaims !== "flag"),
  );
  const ofPost: RunStage[] =
    options.finish === "brief"
      ? ["brief"]
      : options.polish === undefined
        ? written
        : ["draft", ...(options.polish ? (["polish"] as const) : []), ...written.slice(4)];
  const [first = "brief", ...rest] = options.writing?.research ? [...research, ...ofPost] : ofPost;
  return [first, ...rest];
}
