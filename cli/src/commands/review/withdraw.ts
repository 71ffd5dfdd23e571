import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { postDone } from "../posts/post-text.ts";

export default defineCommand({
  name: "withdraw",
  description: "Withdraw a draft from review; any answer is discarded",
  examples: ["review withdraw how-we-work"],
  build: (command, cli) =>
    command.argument("<post>", "ID or slug").action(async (post) => {
      const workspace = await cli.workspace();
      const path = apiPath`posts/${await findPostId(workspace, post)}/review`;
      cli.answer(postDone(cli, "Withdrawn from review:", await workspace.send("DELETE", path, Post)));
    }),
});
