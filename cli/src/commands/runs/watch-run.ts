import { type Run, RunDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import type { Answer, Cli } from "../../lib/cli.ts";
import { exitCode, exitOf } from "../../lib/cli-error.ts";
import { startProgress } from "../../lib/progress.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { tellWhy, untilStopped } from "../../lib/until-stopped.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { fewTopics, foundNothing, isOver, nextCommand, runText } from "./run-text.ts";

const everyMs = 1_000;
const giveMore =
  '`blogsvc sources list` shows what was read. Add a page or document that says more about you, or enter it yourself with `blogsvc assistant context --product "..."`.';

/** Follows a run to its end; after Ctrl-C, it continues in the service. */
export async function watchRun(cli: Cli, workspace: WorkspaceApi, id: string): Promise<Answer> {
  const bar = startProgress(cli, "");
  let run: RunDetail | undefined;
  try {
    await untilStopped(cli, everyMs, async () => {
      run = await workspace.get(apiPath`runs/${id}`, RunDetail);
      bar.show(run.stages.indexOf(run.stage), run.stages.length, run.stage);
      return isOver(run) ? "over" : undefined;
    });
  } finally {
    bar.end();
  }
  cli.io.signal.throwIfAborted();
  if (!run) throw new Error("a run was watched and never read");
  const less = foundNothing(run) ? "Nothing new was found." : fewTopics(run);
  tellWhy(cli, run.error ?? (less === null ? null : { message: less }));
  return runAnswer(cli, run);
}

/** A stopped run: exits with 12 if it produced nothing, 13 if the budget is used up. */
function runAnswer(cli: Cli, run: RunDetail): Answer {
  const next = nextCommand(run);
  if (next) cli.noteAfter(`Next: \`${next}\``);
  if (foundNothing(run)) cli.noteAfter(giveMore);
  const few = run.state === "completed" ? fewTopics(run) : null;
  if (few) cli.noteAfter(`${few} To get the rest, add keywords, sources or context.`);
  const failed = run.state === "failed" || run.state === "cancelled";
  return {
    data: run,
    text: runText(run, cli),
    plain: [run.id, run.state, run.postId ?? run.proposalId ?? ""].join("\t"),
    exit: failed ? exitOf(run.error) : exitCode.ok,
  };
}

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
