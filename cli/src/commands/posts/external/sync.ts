import { ExternalPost } from "../../../../../schema/api/integrations";
import { apiPath } from "../../../lib/api-path.ts";
import { defineCommand } from "../../../lib/define-command.ts";
import { findPostId } from "../../../lib/find-post.ts";
import { watchOption } from "../../../lib/options.ts";
import { kindArgument } from "../../integrations/integration-text.ts";
import { answerSent } from "../answer-sent.ts";

export default defineCommand({
  name: "sync",
  description: "Check a post on another site, and send it again if it differs",
  examples: ["posts external sync how-we-work wordpress --watch"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addArgument(kindArgument())
      .addOption(watchOption)
      .action(async (post, kind, { watch }) => {
        const workspace = await cli.workspace();
        const postId = await findPostId(workspace, post);
        const sent = await workspace.send(
          "POST",
          apiPath`posts/${postId}/external/${kind}/sync`,
          ExternalPost,
        );
        await answerSent(cli, workspace, {
          postId,
          sent,
          done: watch ? "Up to date" : "Checking",
          watch,
        });
      }),
});
