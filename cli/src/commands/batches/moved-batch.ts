import type { Batch } from "../../../../schema/api/batches";
import type { Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { watchBatch } from "./watch-batch.ts";

/** Prints a resumed batch: at once, or when it has ended. */
export async function answerMovedBatch(
  cli: Cli,
  workspace: WorkspaceApi,
  batch: Batch,
  done: string,
  watch: true | undefined,
): Promise<void> {
  cli.answer(
    watch
      ? await watchBatch(cli, workspace, batch.id)
      : {
          data: batch,
          text: `${cli.paint("green", done)} ${oneLine(batch.name)} (${batch.id})`,
          plain: batch.id,
        },
  );
}
