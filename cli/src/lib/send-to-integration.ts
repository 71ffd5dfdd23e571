import {
  type IntegrationSend,
  IntegrationSent,
  IntegrationUnsent,
  sendMax,
  type UnsentReason,
} from "../../../schema/api/external-sends";
import type { IntegrationKind, PublishingMode } from "../../../schema/api/integrations";
import { apiPath } from "./api-path.ts";
import { chunks } from "./chunks.ts";
import type { Answer, Cli } from "./cli.ts";
import { exitCode } from "./exit-code.ts";
import { findPostId } from "./find-post.ts";
import { kindNames } from "./integration-kind.ts";
import { exitOfCounts } from "./items-answer.ts";

interface SendOptions {
  missing?: true;
  changed?: true;
  mode?: PublishingMode;
  yes?: true;
}

const why: Record<UnsentReason, string> = {
  not_found: "there is no such post",
  not_due: "it is not published here, nor scheduled where that is followed",
  left_alone: "it follows nothing there: say --mode",
  edited_outside: "it was edited there: decide first with `posts external overwrite` or `keep`",
};

const count = (n: number) => (n === 1 ? "1 post" : `${n} posts`);

/** Sends many posts to another site, after having asked, in as many calls as it takes. */
export async function sendToIntegration(
  cli: Cli,
  kind: IntegrationKind,
  names: string[],
  { missing, changed, mode, yes }: SendOptions,
): Promise<Answer> {
  const workspace = await cli.workspace();
  const send = (input: IntegrationSend) =>
    workspace.send("POST", apiPath`integrations/${kind}/send`, IntegrationSent, {
      ...input,
      ...(mode && { mode }),
    });
  const all: IntegrationSent = { queued: 0, left: 0, skipped: [] };
  const add = ({ queued, left, skipped }: IntegrationSent) => {
    all.queued += queued;
    all.left = left;
    all.skipped.push(...skipped);
  };
  const slugs = new Map<string, string>();
  if (missing || changed) {
    const unsent = await workspace.get(apiPath`integrations/${kind}/unsent`, IntegrationUnsent);
    const total = missing ? unsent.missing : unsent.changed;
    if (total === 0) return { data: all, text: "There is nothing to send.", plain: "0" };
    await cli.confirm(`Send ${count(total)} to ${kindNames[kind]}?`, yes);
    let sent: IntegrationSent;
    do {
      sent = await send(missing ? { missing } : { changed });
      add(sent);
    } while (sent.left > 0 && sent.queued > 0);
  } else {
    for (const name of names) slugs.set(await findPostId(workspace, name), name);
    for (const postIds of chunks([...slugs.keys()], sendMax)) add(await send({ postIds }));
  }
  const { queued, skipped } = all;
  const lines = skipped.map(({ postId, reason }) => `${slugs.get(postId) ?? postId}: ${why[reason]}`);
  return {
    data: all,
    text: [
      ...lines,
      cli.paint(skipped.length > 0 ? "yellow" : "green", `${count(queued)} on the way to ${kindNames[kind]}`),
    ].join("\n"),
    plain: String(queued),
    exit: exitOfCounts(queued, skipped.length, exitCode.api),
  };
}
