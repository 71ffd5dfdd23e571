import { Batch } from "../../../../schema/api/batches";
import { type Run, RunList } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import type { Answer, Cli } from "../../lib/cli.ts";
import { exitCode, exitOf } from "../../lib/cli-error.ts";
import { startProgress } from "../../lib/progress.ts";
import { readAll } from "../../lib/read-list.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { tellWhy, untilStopped } from "../../lib/until-stopped.ts";
import { durationText } from "../../lib/usage-text.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { batchText, countsText, isBatchOver, nextBatchCommand } from "./batch-text.ts";

const everyMs = 1_500;

/** Follows a batch to its end, with the remaining time; after Ctrl-C, it continues in the service. */
export async function watchBatch(cli: Cli, workspace: WorkspaceApi, id: string): Promise<Answer> {
  const bar = startProgress(cli, "");
  let batch: Batch | undefined;
  try {
    await untilStopped(cli, everyMs, async () => {
      batch = await readBatch(workspace, id);
      const { total, pending, processing } = batch.counts;
      bar.show(total - pending - processing, total, noteOf(batch));
      return isBatchOver(batch) ? "over" : undefined;
    });
  } finally {
    bar.end();
  }
  cli.io.signal.throwIfAborted();
  if (!batch) throw new Error("a batch was watched and never read");
  tellWhy(cli, batch.reason);
  return batchAnswer(cli, workspace, batch);
}

const noteOf = ({ counts, secondsLeft }: Batch): string =>
  [counts.failed > 0 && countsText(counts), secondsLeft !== null && `about ${durationText(secondsLeft)} left`]
    .filter(Boolean)
    .join(", ");

/** A batch with all its posts; `full` adds a line for each. Exits with 2 if some failed, 12 if all did, or 13 if the budget is used up. */
export async function batchAnswer(
  cli: Cli,
  workspace: WorkspaceApi,
  batch: Batch,
): Promise<Answer & { full: string }> {
  const runs = (await readAll(workspace, "runs", RunList, { batchId: batch.id })).items;
  const next = nextBatchCommand(batch);
  if (next) cli.noteAfter(`Next: \`${next}\``);
  const { failed, completed } = batch.counts;
  const failedAtAll = failed > 0 || batch.state === "failed";
  const plain = [batch.id, batch.state, completed, failed, batch.counts.total].join("\t");
  const { reason } = batch;
  const why = reason && [reason.code, oneLine(reason.message)].join("\t");
  return {
    data: { ...batch, items: runs },
    text: batchText(batch, runs, cli),
    plain,
    full: [plain, why, ...runs.map(plainRun)].filter((line) => line !== null).join("\n"),
    exit: !failedAtAll ? exitCode.ok : completed > 0 ? exitCode.partial : exitOf(batch.reason),
  };
}

const plainRun = ({ id, state, title, error }: Run): string =>
  [id, state, oneLine(title), error ? oneLine(error.message) : ""].join("\t");

export const readBatch = (workspace: WorkspaceApi, id: string): Promise<Batch> =>
  workspace.get(apiPath`batches/${id}`, Batch);
