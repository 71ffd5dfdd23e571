import { AuthorList } from "../../../../schema/api/authors";
import { defineCommand } from "../../lib/define-command.ts";
import { authorsPath } from "./find-author.ts";

export default defineCommand({
  name: "list",
  description: "List the authors of posts",
  examples: ["authors list"],
  build: (command, cli) =>
    command.action(async () => {
      const list = await (await cli.workspace()).get(authorsPath, AuthorList);
      const table = cli.table(
        list.items,
        [
          { head: "NAME", cell: ({ name }) => name, flexible: true },
          { head: "POSTS", cell: ({ postCount }) => String(postCount) },
          { head: "PUBLISHED", cell: ({ publishedCount }) => String(publishedCount) },
          { head: "URL", cell: ({ url }) => url, flexible: true },
          { head: "BIO", cell: ({ bio }) => bio, flexible: true },
          { head: "ID", cell: ({ id }) => id },
        ],
        "No authors. To add one, name them in a post.",
      );
      const unfinished = list.items.filter(({ isUpdating }) => isUpdating).map(({ name }) => name);
      if (unfinished.length > 0)
        cli.noteAfter(
          `Rename not finished: ${unfinished.join(", ")}. To finish, rename each to its current name.`,
        );
      cli.answer({ data: list, ...table });
    }),
});
