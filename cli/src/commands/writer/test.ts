import { WriterTest } from "../../../../schema/api/writer";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { durationText } from "../../lib/usage-text.ts";

export default defineCommand({
  name: "test",
  description: "Test the saved writer: one sentence and, with an image model, one image (billed)",
  examples: ["writer test", "writer test --json"],
  build: (command, cli) =>
    command.action(async () => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", "writer/test", WriterTest, {});
      if (data.error) {
        throw new CliError(exitCode.api, data.error.reason, data.error.message, {
          hint: "`blogsvc writer set` changes the base URL, the model or the key.",
          details: { model: data.model },
        });
      }
      const { image } = data;
      if (image?.error) {
        const message = `${data.model} responded, but ${image.model} returned no image: ${image.error.message}`;
        throw new CliError(exitCode.api, image.error.reason, message, {
          hint: "Posts will get a card instead. `blogsvc writer set --image-model` changes the image model.",
          details: { model: image.model },
        });
      }
      const used = `${data.inputTokens} input tokens, ${data.outputTokens} output tokens`;
      cli.answer({
        data,
        text: `${cli.paint("green", "The model responded")}: ${data.model}, ${durationText(data.durationMs / 1_000)}, ${used}${image ? `\n${imageText(image)}` : ""}`,
        plain: [data.model, data.durationMs, ...(image ? [image.model, image.durationMs] : [])].join("\t"),
      });
    }),
});

function imageText({ model, durationMs, size, cropped }: NonNullable<WriterTest["image"]>): string {
  const drawn = size ? `${size.width}x${size.height}` : "an image";
  const crop = cropped ? `, cropped to ${cropped.width}x${cropped.height}` : "";
  return `${model} created ${drawn} in ${durationText(durationMs / 1_000)}${crop}`;
}
