import { Option } from "@commander-js/extra-typings";
import {
  type IntegrationSend,
  IntegrationSent,
  IntegrationUnsent,
  sendMax,
  type UnsentReason,
} from "../../../../schema/api/external-sends";
import { integrationNames } from "../../../../schema/api/integration-kinds";
import { type IntegrationKind, PublishingMode } from "../../../../schema/api/integrations";
import { apiPath } from "../../lib/api-path.ts";
import { chunks } from "../../lib/chunks.ts";
import type { Answer, Cli } from "../../lib/cli.ts";
import { exitCode, invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { exitOfCounts } from "../../lib/items-answer.ts";
import { kindArgument } from "./integration-text.ts";

interface SendOptions {
  missing?: true;
  changed?: true;
  mode?: PublishingMode;
  yes?: true;
}

const why: Record<UnsentReason, string> = {
  not_found: "post not found",
  not_due: "not published in blogsvc, and not scheduled for automatic publishing",
  not_approved: "not approved yet; first run `review request`",
  unsupported_claims: "a claim has no evidence; run `posts claims` to see which",
  left_alone: "automatic publishing is off for this post; use --mode",
  edited_outside: "the remote post was edited; first run `posts external overwrite` or `posts external keep`",
};

const count = (n: number) => (n === 1 ? "1 post" : `${n} posts`);

/** Sends many posts to another site after confirmation, in as many calls as needed. */
async function sendToIntegration(
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
    await cli.confirm(`Send ${count(total)} to ${integrationNames[kind]}?`, yes);
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
      cli.paint(
        skipped.length > 0 ? "yellow" : "green",
        `${count(queued)} queued for ${integrationNames[kind]}`,
      ),
    ].join("\n"),
    plain: String(queued),
    exit: exitOfCounts(queued, skipped.length, exitCode.api),
  };
}

export default defineCommand({
  name: "send",
  description:
    "Send several posts: the ones you name, all that are missing on the site, or those skipped while disabled",
  examples: [
    "integrations send wordpress --missing",
    "integrations send shopify --missing --mode draft --yes",
    "integrations send wordpress how-we-work release-notes",
    "integrations send wordpress --changed",
  ],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .argument("[posts...]", "IDs or slugs")
      .option("--missing", "All published posts that are missing on the site")
      .option("--changed", "Posts skipped while the integration was disabled")
      .addOption(
        new Option("--mode <mode>", "What to send automatically from now on (default: unchanged)").choices(
          PublishingMode.options,
        ),
      )
      .option("-y, --yes", "Skip the confirmation")
      .action(async (kind, posts, options) => {
        if ([posts.length > 0, options.missing, options.changed].filter(Boolean).length !== 1)
          throw invalid("Which posts?", "Name the posts, or use --missing or --changed.");
        cli.answer(await sendToIntegration(cli, kind, posts, options));
      }),
});
