import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { postDone } from "../../lib/post-text.ts";

export default defineCommand({
  name: "cancel",
  description: "Cancel a post's schedule; it stays a draft",
  examples: ["posts cancel how-we-work"],
  build: (command, cli) =>
    command.argument("<post>", "id or slug").action(async (post) => {
      const workspace = await cli.workspace();
      const path = apiPath`posts/${await findPostId(workspace, post)}/schedule`;
      cli.answer(postDone(cli, "No longer scheduled:", await workspace.send("DELETE", path, Post)));
    }),
});
