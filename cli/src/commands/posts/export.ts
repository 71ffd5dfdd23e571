import { defineCommand } from "../../lib/define-command.ts";
import { exportTo } from "../../lib/export-to.ts";

export default defineCommand({
  name: "export",
  description: "Download all posts as a zip of Markdown with front matter and the images they show",
  examples: ["posts export", "posts export --output blog.zip", "posts export --output - | bsdtar -tf -"],
  build: (command, cli) =>
    command
      .option("-o, --output <file>", "Where to; - is standard output")
      .option("--force", "Write over a file that is there")
      .action(async ({ output, force }) => {
        const written = await exportTo(cli, await cli.workspace(), output, force === true);
        if (!written) return cli.answer({ data: null });
        const text = `${cli.paint("green", "Wrote")} ${written.file} (${written.bytes} bytes)`;
        cli.answer({ data: written, text, plain: written.file });
      }),
});
