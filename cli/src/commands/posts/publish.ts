import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findPostId } from "../../lib/find-post.ts";
import { postDone } from "../../lib/post-text.ts";

export default defineCommand({
  name: "publish",
  description: "Publish a draft or hidden post now",
  examples: ["posts publish how-we-work", "posts publish how-we-work --date 2026-01-31T09:00:00Z"],
  build: (command, cli) =>
    command
      .argument("<post>", "id or slug")
      .option("--date <instant>", "The date that it shows, in place of now")
      .action(async (post, { date }) => {
        const workspace = await cli.workspace();
        const path = apiPath`posts/${await findPostId(workspace, post)}/publish`;
        cli.answer(
          postDone(cli, "Published", await workspace.send("POST", path, Post, { publishedAt: date })),
        );
      }),
});
