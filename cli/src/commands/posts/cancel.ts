import { defineCommand } from "../../lib/define-command.ts";
import { movePost } from "./move-post.ts";

export default defineCommand({
  name: "cancel",
  description: "Cancel a post's schedule; it stays a draft",
  examples: ["posts cancel how-we-work"],
  build: (command, cli) =>
    command.argument("<post>", "ID or slug").action(async (post) =>
      cli.answer(
        await movePost(cli, post, {
          method: "DELETE",
          verb: "schedule",
          done: "No longer scheduled:",
          already: "Not scheduled, nothing changed:",
          isThere: ({ status, scheduledAt }) => status === "DRAFT" && scheduledAt === null,
        }),
      ),
    ),
});
