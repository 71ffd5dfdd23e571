import { Batch } from "../../../schema/api/batches";
import { RunList } from "../../../schema/api/runs";
import { apiPath } from "./api-path.ts";
import { batchText, nextBatchCommand } from "./batch-text.ts";
import type { Answer, Cli } from "./cli.ts";
import { exitCode } from "./exit-code.ts";
import { exitOf } from "./exit-of.ts";

import { readAll } from "./read-list.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

/** A batch with all its posts; with 2 where some of them failed, where none worked 12, or 13 when the budget is used up. */
export async function batchAnswer(cli: Cli, workspace: WorkspaceApi, batch: Batch): Promise<Answer> {
  const runs = (await readAll(workspace, "runs", RunList, { batchId: batch.id })).items;
  const next = nextBatchCommand(batch);
  if (next) cli.noteAfter(`Next: \`${next}\``);
  const { failed, completed } = batch.counts;
  const failedAtAll = failed > 0 || batch.state === "failed";
  return {
    data: { ...batch, items: runs },
    text: batchText(batch, runs, cli),
    plain: [batch.id, batch.state, completed, failed, batch.counts.total].join("\t"),
    exit: !failedAtAll ? exitCode.ok : completed > 0 ? exitCode.partial : exitOf(batch.reason),
  };
}

export const readBatch = (workspace: WorkspaceApi, id: string): Promise<Batch> =>
  workspace.get(apiPath`batches/${id}`, Batch);
