import { AuthorChange } from "../../../../schema/api/authors";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { changePosts, postsOf } from "../posts/change-posts.ts";
import { findAuthor } from "./find-author.ts";

export default defineCommand({
  name: "delete",
  description: "Delete an author and remove them from their posts",
  examples: ["authors delete Ada", "authors delete aut_… --yes"],
  build: (command, cli) =>
    command
      .argument("<author>", "the author's name or ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (author, { yes }) => {
        const workspace = await cli.workspace();
        const { id, name, ...counts } = await findAuthor(workspace, author);
        await cli.confirm(
          `Delete the author "${oneLine(name)}" (${postsOf(counts)})? The posts themselves are kept.`,
          yes,
        );
        const path = apiPath`posts/authors/${id}`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "DELETE", path, answer: AuthorChange },
            { verb: "Deleted", text: name, id },
          ),
        );
      }),
});
