import { AppError, errorBody } from "./platform/errors";
import { errorHeaders, fail, nextRequestId } from "./public/respond";
import { eventRoutes } from "./routes/delivery/events";
import { liveRoutes } from "./routes/delivery/live";
import { noticeRoutes } from "./routes/delivery/notices";
import { webhookDeliveryRoutes } from "./routes/delivery/webhook-deliveries";
import { webhookRoutes } from "./routes/delivery/webhooks";
import { documentRoutes } from "./routes/docs/docs";
import { guideRoutes } from "./routes/docs/guides";
import { assistantRoutes } from "./routes/generation/assistant";
import { batchRoutes } from "./routes/generation/batches";
import { contextRoutes } from "./routes/generation/context";
import { runRoutes } from "./routes/generation/runs";
import { sourceRoutes } from "./routes/generation/sources";
import { similarPostRoutes, topicRoutes } from "./routes/generation/topics";
import { writerRoutes } from "./routes/generation/writer";
import { authenticate } from "./routes/http/authenticate";
import { bodyTooLarge, declaredLimits, limitBody, limitOf } from "./routes/http/body-limit";
import { countRefusals } from "./routes/http/count-refusals";
import { routes } from "./routes/http/openapi";
import { isPage, pageOf } from "./routes/http/pages";
import { authenticatedPaths } from "./routes/http/paths";
import { securityHeaders } from "./routes/http/security-headers";
import { toAppError } from "./routes/http/to-app-error";
import { accessTokenRoutes } from "./routes/identity/access-tokens";
import { apiKeyRoutes } from "./routes/identity/api-keys";
import { authRoutes } from "./routes/identity/auth";
import { googleRoutes } from "./routes/identity/auth-google";
import { deviceLoginRoutes } from "./routes/identity/device-login";
import { invitationRoutes } from "./routes/identity/invitations";
import { invitationLinkRoutes } from "./routes/identity/invitations-by-link";
import { meRoutes } from "./routes/identity/me";
import { memberRoutes } from "./routes/identity/members";
import { workspaceRoutes } from "./routes/identity/workspaces";
import { mcpRoutes } from "./routes/mcp/routes";
import { brandRoutes } from "./routes/media/brand";
import { imageFileRoutes } from "./routes/media/image-files";
import { imageRoutes } from "./routes/media/images";
import { pictureRoutes } from "./routes/media/pictures";
import { analyticsRoutes } from "./routes/operations/analytics";
import { analyticsReturnRoutes } from "./routes/operations/analytics-return";
import { auditRoutes } from "./routes/operations/audit";
import { healthRoutes } from "./routes/operations/health";
import { systemRoutes } from "./routes/operations/system";
import { calendarRoutes } from "./routes/posts/calendar";
import { claimRoutes } from "./routes/posts/claims";
import { polishRoutes } from "./routes/posts/polish";
import { postRevisionRoutes } from "./routes/posts/post-revisions";
import { postScheduleRoutes } from "./routes/posts/post-schedule";
import { postTransitionRoutes } from "./routes/posts/post-transitions";
import { postRoutes } from "./routes/posts/posts";
import { previewRoutes } from "./routes/posts/preview";
import { previewLinkRoutes } from "./routes/posts/preview-links";
import { qualityRoutes } from "./routes/posts/quality";
import { externalPostRoutes } from "./routes/sites/external-posts";
import { importJobRoutes } from "./routes/sites/import-jobs";
import { importRoutes } from "./routes/sites/imports";
import { integrationRoutes } from "./routes/sites/integrations";

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
