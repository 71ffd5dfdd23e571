import { AppError, errorBody } from "./errors";
import { errorHeaders, fail, nextRequestId } from "./public/respond";
import { accessTokenRoutes } from "./routes/access-tokens";
import { analyticsRoutes } from "./routes/analytics";
import { analyticsReturnRoutes } from "./routes/analytics-return";
import { apiKeyRoutes } from "./routes/api-keys";
import { assistantRoutes } from "./routes/assistant";
import { auditRoutes } from "./routes/audit";
import { authRoutes } from "./routes/auth";
import { googleRoutes } from "./routes/auth-google";
import { authenticate } from "./routes/authenticate";
import { batchRoutes } from "./routes/batches";
import { bodyTooLarge, declaredLimits, limitBody, limitOf } from "./routes/body-limit";
import { brandRoutes } from "./routes/brand";
import { calendarRoutes } from "./routes/calendar";
import { claimRoutes } from "./routes/claims";
import { contextRoutes } from "./routes/context";
import { countRefusals } from "./routes/count-refusals";
import { deviceLoginRoutes } from "./routes/device-login";
import { documentRoutes } from "./routes/docs";
import { guideRoutes } from "./routes/docs-guides";
import { eventRoutes } from "./routes/events";
import { externalPostRoutes } from "./routes/external-posts";
import { healthRoutes } from "./routes/health";
import { imageFileRoutes } from "./routes/image-files";
import { imageRoutes } from "./routes/images";
import { importJobRoutes } from "./routes/import-jobs";
import { importRoutes } from "./routes/imports";
import { integrationRoutes } from "./routes/integrations";
import { invitationRoutes } from "./routes/invitations";
import { invitationLinkRoutes } from "./routes/invitations-by-link";
import { liveRoutes } from "./routes/live";
import { mcpRoutes } from "./routes/mcp";
import { meRoutes } from "./routes/me";
import { memberRoutes } from "./routes/members";
import { noticeRoutes } from "./routes/notices";
import { routes } from "./routes/openapi";
import { isPage, pageOf } from "./routes/pages";
import { authenticatedPaths } from "./routes/paths";
import { pictureRoutes } from "./routes/pictures";
import { polishRoutes } from "./routes/polish";
import { postRevisionRoutes } from "./routes/post-revisions";
import { postScheduleRoutes } from "./routes/post-schedule";
import { postTransitionRoutes } from "./routes/post-transitions";
import { postRoutes } from "./routes/posts";
import { previewRoutes } from "./routes/preview";
import { previewLinkRoutes } from "./routes/preview-links";
import { qualityRoutes } from "./routes/quality";
import { runRoutes } from "./routes/runs";
import { securityHeaders } from "./routes/security-headers";
import { sourceRoutes } from "./routes/sources";
import { systemRoutes } from "./routes/system";
import { toAppError } from "./routes/to-app-error";
import { similarPostRoutes, topicRoutes } from "./routes/topics";
import { webhookDeliveryRoutes } from "./routes/webhook-deliveries";
import { webhookRoutes } from "./routes/webhooks";
import { workspaceRoutes } from "./routes/workspaces";
import { writerRoutes } from "./routes/writer";

const app = routes();
let limits: Map<string, number> | undefined;

app.use(securityHeaders, countRefusals);
app.route("/mcp", mcpRoutes);
app.use(
  limitBody(
    (c) => {
      limits ??= declaredLimits(app.openAPIRegistry.definitions);
      return limitOf(c, limits);
    },
    (_, maxBytes) => fail(bodyTooLarge(maxBytes), nextRequestId()),
  ),
);
app.route("/images", imageFileRoutes);
app.route("/preview", previewRoutes);
for (const path of authenticatedPaths) app.use(path, authenticate);

const api = app
  .route("/v1/auth", authRoutes)
  .route("/v1/auth/google", googleRoutes)
  .route("/v1/auth/device", deviceLoginRoutes)
  .route("/v1/analytics/google", analyticsReturnRoutes)
  .route("/v1/me", meRoutes)
  .route("/v1/me/tokens", accessTokenRoutes)
  .route("/v1/invitations", invitationLinkRoutes)
  .route("/v1/workspaces", workspaceRoutes)
  .route("/v1/workspaces/:workspaceId/members", memberRoutes)
  .route("/v1/workspaces/:workspaceId/invitations", invitationRoutes)
  .route("/v1/workspaces/:workspaceId/audit", auditRoutes)
  .route("/v1/workspaces/:workspaceId/system", systemRoutes)
  .route("/v1/workspaces/:workspaceId/api-keys", apiKeyRoutes)
  .route("/v1/workspaces/:workspaceId/calendar", calendarRoutes)
  .route("/v1/workspaces/:workspaceId/imports", importJobRoutes)
  .route("/v1/workspaces/:workspaceId/events", eventRoutes)
  .route("/v1/workspaces/:workspaceId/webhooks/deliveries", webhookDeliveryRoutes)
  .route("/v1/workspaces/:workspaceId/webhooks", webhookRoutes)
  .route("/v1/workspaces/:workspaceId/notices", noticeRoutes)
  .route("/v1/workspaces/:workspaceId/writer", writerRoutes)
  .route("/v1/workspaces/:workspaceId/topics", topicRoutes)
  .route("/v1/workspaces/:workspaceId/batches", batchRoutes)
  .route("/v1/workspaces/:workspaceId/runs", runRoutes)
  .route("/v1/workspaces/:workspaceId/live", liveRoutes)
  .route("/v1/workspaces/:workspaceId/analytics", analyticsRoutes)
  .route("/v1/workspaces/:workspaceId/integrations", integrationRoutes)
  .route("/v1/workspaces/:workspaceId/images", imageRoutes)
  .route("/v1/workspaces/:workspaceId/brand", brandRoutes)
  .route("/v1/workspaces/:workspaceId/posts", pictureRoutes)
  .route("/v1/workspaces/:workspaceId/context", contextRoutes)
  .route("/v1/workspaces/:workspaceId/sources", sourceRoutes)
  .route("/v1/workspaces/:workspaceId/assistant", assistantRoutes)
  .route("/v1/workspaces/:workspaceId/posts", importRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postTransitionRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postScheduleRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postRevisionRoutes)
  .route("/v1/workspaces/:workspaceId/posts", similarPostRoutes)
  .route("/v1/workspaces/:workspaceId/posts", polishRoutes)
  .route("/v1/workspaces/:workspaceId/posts", claimRoutes)
  .route("/v1/workspaces/:workspaceId/posts", qualityRoutes)
  .route("/v1/workspaces/:workspaceId/posts", externalPostRoutes)
  .route("/v1/workspaces/:workspaceId/posts", previewLinkRoutes);

app.route("/health", healthRoutes);
app.route("/", documentRoutes(app));
app.route("/", guideRoutes);

app.notFound((c) =>
  isPage(c) ? pageOf(c) : fail(new AppError("not_found", "Not found"), c.get("requestId") ?? nextRequestId()),
);
app.onError((error, c) => {
  const requestId = c.get("requestId") ?? nextRequestId();
  const known = toAppError(error, requestId);
  for (const [name, value] of Object.entries(errorHeaders(known))) c.header(name, value);
  return c.json(errorBody(known, requestId), known.status);
});

export type Api = typeof api;
export { app };
