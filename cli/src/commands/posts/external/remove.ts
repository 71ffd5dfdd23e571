import { integrationNames } from "../../../../../schema/api/integration-kinds";
import { ExternalPost, ExternalPostList } from "../../../../../schema/api/integrations";
import { apiPath } from "../../../lib/api-path.ts";
import { defineCommand } from "../../../lib/define-command.ts";
import { findPostId } from "../../../lib/find-post.ts";
import { watchOption } from "../../../lib/options.ts";
import { kindArgument } from "../../integrations/integration-text.ts";
import { answerSent } from "../answer-sent.ts";

export default defineCommand({
  name: "remove",
  description: "Remove a post from another site; the post itself is kept",
  examples: ["posts external remove how-we-work shopify --yes"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addArgument(kindArgument())
      .option("-y, --yes", "Skip the confirmation")
      .addOption(watchOption)
      .action(async (post, kind, { yes, watch }) => {
        const workspace = await cli.workspace();
        const postId = await findPostId(workspace, post);
        const { items } = await workspace.get(apiPath`posts/${postId}/external`, ExternalPostList);
        const isThere = items.some((one) => one.kind === kind && one.there !== null);
        if (isThere)
          await cli.confirm(
            `Remove the post from ${integrationNames[kind]}? Readers there will no longer see it.`,
            yes,
          );
        const sent = await workspace.send("DELETE", apiPath`posts/${postId}/external/${kind}`, ExternalPost);
        await answerSent(cli, workspace, { postId, sent, done: watch ? "Removed" : "Removing", watch });
      }),
});
