import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { findMemberId } from "../../lib/find-member.ts";
import { findPostId } from "../../lib/find-post.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "request",
  description: "Send a draft for review, or assign its review to another member",
  examples: [
    "review request how-we-work --reviewer bea@example.com",
    'review request how-we-work --reviewer Bea --message "Are the prices right?"',
  ],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .requiredOption("--reviewer <member>", "A member's email, name or ID")
      .option("--message <text>", "What the reviewer should know")
      .action(async (post, { reviewer, message }) => {
        const workspace = await cli.workspace();
        const path = apiPath`posts/${await findPostId(workspace, post)}/review`;
        const reviewerId = await findMemberId(workspace, reviewer);
        const data = await workspace.send("PUT", path, Post, { reviewerId, message });
        const name = oneLine(data.review?.reviewer?.name ?? "");
        cli.answer({
          data,
          text: `${cli.paint("green", `Sent to ${name} for review:`)} ${oneLine(data.title)}`,
          plain: data.id,
        });
      }),
});
