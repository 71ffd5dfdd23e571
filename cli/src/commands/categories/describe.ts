import { CategoryChange } from "../../../../schema/api/categories";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changePosts } from "../posts/change-posts.ts";
import { findCategory } from "./find-category.ts";

export default defineCommand({
  name: "describe",
  description: "Note what a category is for; readers don't see it",
  examples: ['categories describe News "Releases and company news"'],
  build: (command, cli) =>
    command
      .argument("<category>", "its name, slug or ID")
      .argument("<description>", 'what it is for; "" removes it')
      .action(async (category, description) => {
        const workspace = await cli.workspace();
        const { id, name } = await findCategory(workspace, category);
        const path = apiPath`posts/categories/${id}`;
        cli.answer(
          await changePosts(
            cli,
            workspace,
            { method: "PATCH", path, body: { description }, answer: CategoryChange },
            {
              verb: "Described",
              text: name,
              id,
            },
          ),
        );
      }),
});
