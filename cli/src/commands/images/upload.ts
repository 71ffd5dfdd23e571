import { basename } from "node:path";
import { Image, imageMaxBytes } from "../../../../schema/api/images";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { readBytes } from "../../lib/read-text.ts";

export default defineCommand({
  name: "upload",
  description: "Upload an image: PNG, JPEG, WebP, GIF or AVIF",
  examples: ['images upload team.jpg --alt "Our team on the roof"', "images upload - < team.jpg"],
  build: (command, cli) =>
    command
      .argument("<file>", "the image file; - reads standard input")
      .option("--alt <text>", "Alt text that describes the image; omit it for decorative images")
      .action(async (file, { alt }) => {
        const bytes = await readBytes(cli.io, file);
        if (bytes.length === 0) throw invalid(`${file} is empty`);
        if (bytes.length > imageMaxBytes)
          throw invalid(`${file} is larger than ${imageMaxBytes / 1024 / 1024} MB`);
        const form = new FormData();
        form.append("file", new Blob([bytes]), basename(file));
        if (alt !== undefined) form.append("alt", alt);
        const workspace = await cli.workspace();
        const data = await workspace.send("POST", "images", Image, form);
        const text = `${cli.paint("green", "Stored")} ${data.id} (${data.width} × ${data.height})\n${data.url}`;
        cli.answer({ data, text, plain: data.id });
      }),
});
