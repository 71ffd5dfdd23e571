import { CategoryChange } from "../../../../schema/api/categories";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { changePosts, postsOf } from "../posts/change-posts.ts";
import { findCategory } from "./find-category.ts";

export default defineCommand({
  name: "delete",
  description: "Delete a category and remove it from its posts",
  examples: ["categories delete Announcements", "categories delete announcements --yes"],
  build: (command, cli) =>
    command
      .argument("<category>", "its name, slug or ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (category, { yes }) => {
        const workspace = await cli.workspace();
        const found = await findCategory(workspace, category);
        await cli.confirm(
          `Delete the category "${oneLine(found.name)}" (${postsOf(found)})? The posts themselves are kept.`,
          yes,
        );
        const path = apiPath`posts/categories/${found.id}`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "DELETE", path, answer: CategoryChange },
            {
              verb: "Deleted",
              text: found.name,
              id: found.id,
            },
          ),
        );
      }),
});
