import { defineCommand } from "../../lib/define-command.ts";
import { collectFiles } from "../../lib/import-files.ts";
import { importFiles } from "../../lib/import-run.ts";

export default defineCommand({
  name: "import",
  description: "Import Markdown files, folders of them, and zips; again for what has changed",
  examples: [
    "posts import content/blog --dry-run",
    "posts import content/blog",
    "posts import hugo-site.zip about.md",
  ],
  build: (command, cli) =>
    command
      .argument("<paths...>", "Markdown files, folders, zips")
      .option("-n, --dry-run", "Only say what would be done")
      .action(async (paths, { dryRun }) => {
        const files = await collectFiles(cli.io, paths);
        cli.answer(await importFiles(cli, await cli.workspace(), files, dryRun === true));
      }),
});
