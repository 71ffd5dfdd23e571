import { AuthorChange } from "../../../../schema/api/authors";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { changePosts, postsOf } from "../posts/change-posts.ts";
import { findAuthor } from "./find-author.ts";

export default defineCommand({
  name: "merge",
  description: "Move all of an author's posts to another author, then delete the first one",
  examples: ['authors merge "ada lovelace" "Ada Lovelace"', "authors merge Ada Grace --yes"],
  build: (command, cli) =>
    command
      .argument("<author>", "name or ID of the author to delete")
      .argument("<into>", "name or ID of the author who gets the posts")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (author, into, { yes }) => {
        const workspace = await cli.workspace();
        const source = await findAuthor(workspace, author);
        const target = await findAuthor(workspace, into);
        await cli.confirm(
          `Merge "${oneLine(source.name)}" (${postsOf(source)}) into "${oneLine(target.name)}"? This can't be undone.`,
          yes,
        );
        const path = apiPath`posts/authors/${source.id}/merge`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "POST", path, body: { into: target.id }, answer: AuthorChange },
            { verb: "Merged into", text: target.name, id: target.id },
          ),
        );
      }),
});
