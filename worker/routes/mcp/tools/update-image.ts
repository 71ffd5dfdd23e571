import { z } from "zod";
import { ImageUpdate } from "../../../../schema/api/images";
import { updateImage } from "../../../domains/media";
import { workspaceTool } from "../tool";

const { alt, name, focalPoint } = ImageUpdate.shape;

export const updateImageTool = workspaceTool(
  {
    name: "update_image",
    title: "Update an image",
    description:
      "Changes an image's name, alt text or focal point. Posts with this hero image get the new alt text and focal point, published ones immediately.",
    effect: "publishes",
    input: {
      image: z.string().min(1).max(60).describe("Its ID, from list_images"),
      alt: alt.describe("What the image shows, for people who cannot see it; empty if it is decorative"),
      name: name.describe("Its name in the media library; readers do not see it"),
      focalPoint: focalPoint.describe(
        "The point to keep in view when the image is cropped, as fractions of its width and height from the top left; null for the center",
      ),
    },
  },
  "editor",
  async (ctx, { image: id, ...input }) => {
    const image = await updateImage(ctx, id, input);
    return {
      said: `Updated the image "${image.name || image.alt || image.id}".`,
      data: {
        id: image.id,
        name: image.name,
        alt: image.alt,
        url: image.url,
        ...(image.focalPoint && { focalPoint: image.focalPoint }),
      },
    };
  },
);
