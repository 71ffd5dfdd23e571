import { type ExternalPost, ExternalPostList } from "../../../../schema/api/integrations";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";
import { externalDone } from "./external-text.ts";

const lookEveryMs = 1_000;

interface Sent {
  postId: string;
  sent: ExternalPost;
  done: string;
  /** Waits until it was sent, or until the command's time limit. */
  watch: true | undefined;
}

/** Prints what was sent to another site: at once, or after its arrival. Exits with 12 if it did not arrive. */
export async function answerSent(
  cli: Cli,
  workspace: WorkspaceApi,
  { postId, sent, done, watch }: Sent,
): Promise<void> {
  const { io } = cli;
  let now = sent;
  const until = io.now() + cli.options().timeout * 1_000;
  while (watch && now.state === "pending" && io.now() < until) {
    await io.sleep(lookEveryMs, io.signal);
    const { items } = await workspace.get(apiPath`posts/${postId}/external`, ExternalPostList);
    now =
      items.find(({ kind, destination }) => kind === sent.kind && destination === sent.destination) ?? now;
  }
  const isStuck = watch && (now.state === "pending" || now.state === "failed" || now.state === "conflict");
  if (!isStuck) return cli.answer(externalDone(cli, done, now));
  throw new CliError(exitCode.api, now.problem?.code ?? "not_delivered", reasonOf(now), {
    hint: now.problem?.hint || `\`blogsvc posts external show ${postId}\` shows its state.`,
    details: { ...now },
  });
}

function reasonOf({ state, problem }: ExternalPost): string {
  if (problem) return problem.message;
  return state === "conflict"
    ? "The remote post was edited in the meantime; nothing was sent"
    : "It has not been sent yet";
}
