import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { postDone } from "../../lib/post-text.ts";

export default defineCommand({
  name: "unpublish",
  description: "Take a published post from readers",
  examples: ["posts unpublish how-we-work", "posts unpublish how-we-work --to-draft"],
  build: (command, cli) =>
    command
      .argument("<post>", "id or slug")
      .option("--to-draft", "Make it a draft again, in place of hiding it")
      .action(async (post, { toDraft }) => {
        const workspace = await cli.workspace();
        const id = await findPostId(workspace, post);
        const path = toDraft ? apiPath`posts/${id}/revert-to-draft` : apiPath`posts/${id}/unpublish`;
        const data = await workspace.send("POST", path, Post, {});
        cli.answer(postDone(cli, toDraft ? "Made a draft of" : "Unpublished", data));
      }),
});
