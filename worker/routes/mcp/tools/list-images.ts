import { ImageQuery } from "../../../../schema/api/images";
import { listImages } from "../../../domains/media";
import { pageInput } from "../page-input";
import { workspaceTool } from "../tool";

const { q, unused } = ImageQuery.shape;

export const listImagesTool = workspaceTool(
  {
    name: "list_images",
    title: "List images",
    description:
      "Images in the media library, newest first; can be searched by words in their name or alt text. Use an `id` as `heroImageId`, or a `url` in Markdown.",
    effect: "reads",
    input: { q, unused, ...pageInput },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listImages(ctx, input);
    const images = items.map(({ id, name, alt, url, width, height, uses }) => ({
      id,
      name,
      alt,
      url,
      width,
      height,
      ...(uses !== undefined && { usedInPosts: uses }),
    }));
    return { said: `${pagination.total} images.`, data: { images, pagination } };
  },
);
