import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { collectFiles } from "../../lib/import-files.ts";
import { followImport } from "../../lib/import-job.ts";
import { importFiles } from "../../lib/import-run.ts";
import { isForeign, startImport } from "../../lib/start-import.ts";

export default defineCommand({
  name: "import",
  description: "Import Markdown, MDX and HTML with images, a WordPress or Ghost export, or a WordPress site",
  examples: [
    "posts import content/blog --dry-run",
    "posts import hugo-site.zip about.md",
    "posts import wordpress-export.xml",
    "posts import ghost.json --site https://blog.example",
    "posts import https://blog.example --dry-run",
    "posts import imp_8sK2 # goes on with one that was begun",
  ],
  build: (command, cli) =>
    command
      .argument(
        "<paths...>",
        "Files, folders, zips of posts and images; or one export (.xml, .json), address or id of an import",
      )
      .option("-n, --dry-run", "Only say what would be done")
      .option("--overwrite", "Replace posts that were edited here since they were imported")
      .option("--site <url>", "Where a Ghost blog was, for its pictures and links")
      .action(async (paths, { dryRun = false, overwrite = false, site }) => {
        const [path = "", ...more] = paths;
        if (!paths.some(isForeign)) {
          const files = await collectFiles(cli.io, paths);
          return cli.answer(await importFiles(cli, await cli.workspace(), files, { dryRun, overwrite }));
        }
        if (more.length > 0) throw invalid("Import one export or address at a time");
        const workspace = await cli.workspace();
        const begun = await startImport(cli, workspace, path, { dryRun, overwrite, site });
        cli.answer(await followImport(cli, workspace, begun, { dryRun, keep: path === begun.id }));
      }),
});
