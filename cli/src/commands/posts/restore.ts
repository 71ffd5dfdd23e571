import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "restore",
  description: "Restore a deleted post as a draft",
  examples: ["posts restore post_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<id>", "its ID, from `posts trash`").action(async (id) => {
      const workspace = await cli.workspace();
      const post = await workspace.send("POST", apiPath`trash/${id}/restore`, Post);
      cli.answer({
        data: post,
        text: `${cli.paint("green", "Restored")} ${oneLine(post.title)} as a draft: /${post.slug}`,
        plain: post.id,
      });
    }),
});
