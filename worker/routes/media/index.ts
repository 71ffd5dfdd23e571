import { routes } from "../http/openapi";
import { brandRoutes } from "./brand";
import { imageRoutes } from "./images";
import { pictureRoutes } from "./pictures";

export const mediaApi = routes()
  .route("/workspaces/:workspaceId/images", imageRoutes)
  .route("/workspaces/:workspaceId/brand", brandRoutes)
  .route("/workspaces/:workspaceId/posts", pictureRoutes);
