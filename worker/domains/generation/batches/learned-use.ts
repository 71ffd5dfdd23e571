import type { WritingOptions } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { type AskedFor, settingsFor, settingsTask, type WriterRow } from "../../models";
import type { ExpectedPost } from "./expected-post";
import { addUse, type UseByTask } from "./expected-use";

const runsLookedAt = 20;
const runsMin = 3;
/** Runs before a change of models are of no use: the search for newer ones ends here. */
const runsSearched = 200;
/** Of runs that called only the current models. */
const pastRuns = `WITH newest AS (SELECT id, options, created_at FROM runs
      WHERE workspace_id = ?1 AND kind = 'post' AND state = 'completed' AND options ->> '$.polish' IS NULL
      ORDER BY created_at DESC LIMIT ${runsSearched}),
    r AS (SELECT id, options ->> '$.writing' AS writing, options ->> '$.images' AS withImages FROM newest
      WHERE EXISTS (SELECT 1 FROM writer_calls w WHERE w.run_id = newest.id AND w.outcome <> 'unconfirmed')
        AND NOT EXISTS (SELECT 1 FROM writer_calls w WHERE w.run_id = newest.id AND w.outcome <> 'unconfirmed'
          AND w.task <> 'search' AND (w.writer <> ?2 OR w.model IS NOT (?3 ->> w.task)))
      ORDER BY created_at DESC LIMIT ${runsLookedAt})
  SELECT r.id, r.writing, r.withImages, w.task, sum(w.calls) AS calls, sum(w.input_tokens) AS inputTokens,
    sum(w.output_tokens) AS outputTokens, sum(w.images) AS images, sum(w.duration_ms) / 1000.0 AS seconds
  FROM r JOIN writer_calls w ON w.run_id = r.id AND w.outcome <> 'unconfirmed' AND w.task <> 'search' GROUP BY r.id, w.task`;

interface PastUse {
  id: string;
  /** JSON. */
  writing: string | null;
  withImages: number;
  task: AskedFor;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  seconds: number;
}

type Rule = (writing: WritingOptions) => ExpectedPost;

/** What the workspace's recent posts used, compared with what the rules expect of such posts. */
export interface Learned {
  seconds: number;
  expect: (writing: WritingOptions, images: boolean) => UseByTask;
}

/** Null if there are too few posts by the current models. */
export async function learnUse(
  { d1, workspace }: WorkspaceCtx,
  settings: WriterRow,
  rule: Rule,
): Promise<Learned | null> {
  const models = Object.fromEntries(
    Object.entries(settingsTask).map(([kind, task]) => [kind, settingsFor(settings, task).model]),
  );
  const { results } = await d1
    .prepare(pastRuns)
    .bind(workspace.id, settings.kind, JSON.stringify({ ...models, image: settings.imageModel }))
    .all<PastUse>();
  if (new Set(results.map(({ id }) => id)).size < runsMin) return null;
  const calls = results.reduce((sum, past) => sum + past.calls, 0);
  return {
    seconds: results.reduce((sum, past) => sum + past.seconds, 0) / calls,
    expect: (writing, images) => learnedUse(results, rule, { writing, images }),
  };
}

/**
 * For each kind of request: the usual deviation from the rules, and the share of posts that needed it among those that could. If none of
 * them could, the rules.
 */
function learnedUse(
  past: readonly PastUse[],
  rule: Rule,
  { writing, images }: { writing: WritingOptions; images: boolean },
): UseByTask {
  const { uses: expected, shares } = rule(writing);
  const expectedThen = new Map(past.map((use) => [use.id, rule(writingOf(use)).uses]));
  const learned: UseByTask = new Map();
  for (const [task, now] of expected) {
    const able = [...expectedThen.values()].filter((then) => then.has(task)).length;
    if (able === 0) {
      addUse(learned, task, now, shares.get(task));
      continue;
    }
    const uses = past.filter((use) => use.task === task && expectedThen.get(use.id)?.has(task));
    const usual = (part: "calls" | "inputTokens" | "outputTokens") =>
      median(
        uses.map((use) => {
          const then = expectedThen.get(use.id)?.get(task)?.[part] ?? 0;
          return then > 0 ? use[part] * (now[part] / then) : use[part];
        }),
      );
    const inputTokens = usual("inputTokens");
    addUse(
      learned,
      task,
      {
        calls: usual("calls"),
        inputTokens,
        repeatedTokens: inputTokens * (now.repeatedTokens / now.inputTokens),
        outputTokens: usual("outputTokens"),
      },
      uses.length / able,
    );
  }
  const drawn = past.filter(({ task, withImages }) => task === "image" && withImages);
  const illustrated = new Set(past.filter(({ withImages }) => withImages).map(({ id }) => id)).size;
  if (images && illustrated > 0)
    for (const use of drawn)
      addUse(learned, "image", { calls: use.calls, images: use.images }, 1 / illustrated);
  return learned;
}

const writingOf = ({ writing }: PastUse): WritingOptions => JSON.parse(writing ?? "{}");

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
