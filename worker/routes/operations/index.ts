import { routes } from "../http/openapi";
import { analyticsRoutes } from "./analytics";
import { analyticsReturnRoutes } from "./analytics-return";
import { auditRoutes } from "./audit";
import { overviewRoutes } from "./overview";
import { systemRoutes } from "./system";

export const operationsApi = routes()
  .route("/analytics/google", analyticsReturnRoutes)
  .route("/workspaces/:workspaceId/audit", auditRoutes)
  .route("/workspaces/:workspaceId/overview", overviewRoutes)
  .route("/workspaces/:workspaceId/system", systemRoutes)
  .route("/workspaces/:workspaceId/analytics", analyticsRoutes);
