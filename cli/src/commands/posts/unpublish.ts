import { defineCommand } from "../../lib/define-command.ts";
import { movePost } from "./move-post.ts";

export default defineCommand({
  name: "unpublish",
  description: "Unpublish a post: hide it, or move it to drafts",
  examples: ["posts unpublish how-we-work", "posts unpublish how-we-work --to-draft"],
  build: (command, cli) =>
    command
      .argument("<post>", "ID or slug")
      .option("--to-draft", "Move it to drafts instead of hiding it")
      .action(async (post, { toDraft }) =>
        cli.answer(
          await movePost(cli, post, {
            verb: toDraft ? "revert-to-draft" : "unpublish",
            body: {},
            done: toDraft ? "Moved to drafts:" : "Unpublished",
            already: `Already ${toDraft ? "a draft" : "hidden"}, nothing changed:`,
            isThere: ({ status }) => status === (toDraft ? "DRAFT" : "HIDDEN"),
          }),
        ),
      ),
});
