import { Batch } from "../../../schema/api/batches";
import { type Run, RunList } from "../../../schema/api/runs";
import { apiPath } from "./api-path.ts";
import { batchText, nextBatchCommand } from "./batch-text.ts";
import type { Answer, Cli } from "./cli.ts";
import { exitCode } from "./exit-code.ts";
import { exitOf } from "./exit-of.ts";
import { readAll } from "./read-list.ts";
import { oneLine } from "./safe-text.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

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
