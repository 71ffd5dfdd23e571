import type { Image } from "../../../schema/api/images";
import type { WorkspaceCtx } from "../../context";
import { imageView } from "./image-view";
import { loadImage } from "./load-image";

export const getImage = async (ctx: WorkspaceCtx, id: string): Promise<Image> =>
  imageView(ctx, await loadImage(ctx, id));
