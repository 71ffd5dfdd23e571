import { Image, type ImageUpdate } from "../../../../schema/api/images";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";

/** `0.3,0.8`, or `center`. */
function pointOf(text: string): ImageUpdate["focalPoint"] {
  if (text === "center") return null;
  const [x = Number.NaN, y = Number.NaN, ...rest] = text.split(",").map(Number);
  if (rest.length > 0 || !(x >= 0 && x <= 1 && y >= 0 && y <= 1))
    throw invalid('--focal-point must be "center" or two numbers from 0 to 1, such as 0.3,0.8');
  return { x, y };
}

export default defineCommand({
  name: "update",
  description: "Change an image's name, alt text or focal point",
  examples: [
    'images update img_… --name "Team photo" --alt "Our team on the roof"',
    "images update img_… --focal-point 0.3,0.8",
  ],
  build: (command, cli) =>
    command
      .argument("<id>", "the image's ID")
      .option("--name <name>", "Its name in the media library")
      .option("--alt <text>", "Its alt text, also on posts with this hero image")
      .option(
        "--focal-point <point>",
        "The point to keep in view when the image is cropped: x,y from the top left, or center",
      )
      .action(async (id, { name, alt, focalPoint }) => {
        const point = focalPoint === undefined ? undefined : pointOf(focalPoint);
        const body: ImageUpdate = {
          ...(name !== undefined && { name }),
          ...(alt !== undefined && { alt }),
          ...(point !== undefined && { focalPoint: point }),
        };
        if (Object.keys(body).length === 0) throw invalid("Set --name, --alt or --focal-point");
        const workspace = await cli.workspace();
        const data = await workspace.send("PATCH", `images/${encodeURIComponent(id)}`, Image, body);
        cli.answer({
          data,
          text: `${cli.paint("green", "Updated")} ${data.name || data.id}`,
          plain: data.id,
        });
      }),
});
