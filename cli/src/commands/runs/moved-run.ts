import type { RunDetail } from "../../../../schema/api/runs";
import type { Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { watchRun } from "./watch-run.ts";

/** Prints a run after an action on it: at once, or when it has ended. */
export async function answerMoved(
  cli: Cli,
  workspace: WorkspaceApi,
  run: RunDetail,
  done: string,
  watch: true | undefined,
): Promise<void> {
  cli.answer(
    watch
      ? await watchRun(cli, workspace, run.id)
      : { data: run, text: `${cli.paint("green", done)} ${oneLine(run.title)} (${run.id})`, plain: run.id },
  );
}
