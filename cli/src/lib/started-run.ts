import type { Run } from "../../../schema/api/runs";
import type { Cli } from "./cli.ts";
import { oneLine } from "./safe-text.ts";
import { watchRun } from "./watch-run.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

/** Prints a started run: at once, or when it has ended. `note` says where to find the result. */
export async function answerStarted(
  cli: Cli,
  workspace: WorkspaceApi,
  run: Run,
  watch: true | undefined,
  note?: string,
): Promise<void> {
  if (watch) {
    const answer = await watchRun(cli, workspace, run.id);
    if (note && !answer.exit) cli.noteAfter(note);
    return cli.answer(answer);
  }
  cli.noteAfter(`\`blogsvc runs watch ${run.id}\` shows its progress.`);
  cli.answer({
    data: run,
    text: `${cli.paint("green", "Started")} ${run.id}: ${oneLine(run.title)}`,
    plain: run.id,
  });
}
