import { routes } from "../http/openapi";
import { externalPostRoutes } from "./external-posts";
import { importJobRoutes } from "./import-jobs";
import { importRoutes } from "./imports";
import { integrationRoutes } from "./integrations";

export const sitesApi = routes()
  .route("/workspaces/:workspaceId/imports", importJobRoutes)
  .route("/workspaces/:workspaceId/integrations", integrationRoutes)
  .route("/workspaces/:workspaceId/posts", importRoutes)
  .route("/workspaces/:workspaceId/posts", externalPostRoutes);
