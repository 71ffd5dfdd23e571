import type { Batch } from "../../../schema/api/batches";
import { countsText } from "./batch-table.ts";
import { isBatchOver } from "./batch-text.ts";
import type { Answer, Cli } from "./cli.ts";
import { startProgress } from "./progress.ts";
import { batchAnswer, readBatch } from "./read-batch.ts";
import { tellWhy } from "./tell-why.ts";
import { untilStopped } from "./until-stopped.ts";
import { durationText } from "./usage-text.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

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
