import { ExternalPost, ExternalPostList } from "../../../../../schema/api/integrations";
import { apiPath } from "../../../lib/api-path.ts";
import { defineCommand } from "../../../lib/define-command.ts";
import { findPostId } from "../../../lib/find-post.ts";
import { watchOption } from "../../../lib/options.ts";
import { kindArgument } from "../../integrations/integration-text.ts";
import { answerSent } from "../answer-sent.ts";

export default defineCommand({
  name: "overwrite",
  description: "Overwrite the remote edits with the version in blogsvc",
  examples: ["posts external overwrite how-we-work wordpress --yes --watch"],
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
        const isThere = items.some((one) => one.kind === kind && one.state === "conflict");
        if (isThere) await cli.confirm("Overwrite the remote edits? They will be lost.", yes);
        const path = apiPath`posts/${postId}/external/${kind}/decision`;
        const sent = await workspace.send("POST", path, ExternalPost, { decision: "overwrite" });
        await answerSent(cli, workspace, {
          postId,
          sent,
          done: watch ? "Overwritten" : "Overwriting",
          watch,
        });
      }),
});
