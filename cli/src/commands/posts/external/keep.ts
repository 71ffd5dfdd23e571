import { ExternalPost } from "../../../../../schema/api/integrations";
import { apiPath } from "../../../lib/api-path.ts";
import { defineCommand } from "../../../lib/define-command.ts";
import { findPostId } from "../../../lib/find-post.ts";
import { kindArgument } from "../../integrations/integration-text.ts";
import { externalDone } from "../external-text.ts";

export default defineCommand({
  name: "keep",
  description: "Keep the remote edits until the post changes in blogsvc again",
  examples: ["posts external keep how-we-work shopify"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .addArgument(kindArgument())
      .action(async (post, kind) => {
        const workspace = await cli.workspace();
        const id = await findPostId(workspace, post);
        const path = apiPath`posts/${id}/external/${kind}/decision`;
        const data = await workspace.send("POST", path, ExternalPost, { decision: "keep" });
        cli.answer(externalDone(cli, "Kept the remote edits", data));
      }),
});
