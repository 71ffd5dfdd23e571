import { routes } from "../http/openapi";
import { eventRoutes } from "./events";
import { liveRoutes } from "./live";
import { noticeRoutes } from "./notices";
import { webhookDeliveryRoutes } from "./webhook-deliveries";
import { webhookRoutes } from "./webhooks";

export const deliveryApi = routes()
  .route("/workspaces/:workspaceId/events", eventRoutes)
  .route("/workspaces/:workspaceId/webhooks/deliveries", webhookDeliveryRoutes)
  .route("/workspaces/:workspaceId/webhooks", webhookRoutes)
  .route("/workspaces/:workspaceId/notices", noticeRoutes)
  .route("/workspaces/:workspaceId/live", liveRoutes);
