import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { postDone } from "../posts/post-text.ts";

export default defineCommand({
  name: "request-changes",
  description: "Request changes to a post you were asked to review",
  examples: ['review request-changes how-we-work --note "Name the price"'],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("--note <text>", "What should change")
      .action(async (post, { note }) => {
        const workspace = await cli.workspace();
        const path = apiPath`posts/${await findPostId(workspace, post)}/review/answer`;
        const data = await workspace.send("POST", path, Post, { answer: "changes_requested", note });
        cli.answer(postDone(cli, "Requested changes to", data));
      }),
});
