import { Option } from "@commander-js/extra-typings";
import { type Image, ImageList } from "../../../../schema/api/images";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import type { Column } from "../../lib/table.ts";

const columns: Column<Image>[] = [
  { head: "ID", cell: ({ id }) => id },
  { head: "NAME", cell: ({ name }) => name, flexible: true },
  { head: "ALT TEXT", cell: ({ alt }) => alt, flexible: true },
  { head: "SIZE", cell: ({ width, height }) => `${width}×${height}` },
  { head: "POSTS", cell: ({ uses }) => uses ?? null },
  { head: "URL", cell: ({ url }) => url, pipeOnly: true },
];

export default defineCommand({
  name: "list",
  description: "List images, newest first, with how many posts use each",
  examples: ["images list", "images list --search lake", "images list --unused --all --json"],
  build: (command, cli) =>
    withPages(
      command
        .option("-s, --search <words>", "Filter by words in the name or alt text")
        .addOption(new Option("--unused", "Only images that are not used in any post")),
    ).action(async ({ search, unused, ...pages }) => {
      const query = { q: search, unused };
      const list = await readList(cli, await cli.workspace(), "images", ImageList, pages, query);
      cli.answer({ data: list, ...cli.table(list.items, columns, "No images.") });
    }),
});
