import { AppError, errorBody } from "./platform/errors";
import { errorHeaders, fail, nextRequestId } from "./public/respond";
import { deliveryApi } from "./routes/delivery";
import { documentRoutes } from "./routes/docs/docs";
import { guideRoutes } from "./routes/docs/guides";
import { generationApi } from "./routes/generation";
import { authenticate } from "./routes/http/authenticate";
import { bodyTooLarge, declaredLimits, limitBody, limitOf } from "./routes/http/body-limit";
import { countRefusals } from "./routes/http/count-refusals";
import { routes } from "./routes/http/openapi";
import { isPage, pageOf } from "./routes/http/pages";
import { authenticatedPaths } from "./routes/http/paths";
import { securityHeaders } from "./routes/http/security-headers";
import { toAppError } from "./routes/http/to-app-error";
import { identityApi } from "./routes/identity";
import { mcpRoutes } from "./routes/mcp/routes";
import { mediaApi } from "./routes/media";
import { imageFileRoutes } from "./routes/media/image-files";
import { operationsApi } from "./routes/operations";
import { healthRoutes } from "./routes/operations/health";
import { postsApi } from "./routes/posts";
import { previewRoutes } from "./routes/posts/preview";
import { sitesApi } from "./routes/sites";

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

// Posts come last: `/posts/{postId}` also matches `/posts/export` and the like.
const api = app
  .route("/v1", identityApi)
  .route("/v1", operationsApi)
  .route("/v1", deliveryApi)
  .route("/v1", generationApi)
  .route("/v1", sitesApi)
  .route("/v1", mediaApi)
  .route("/v1", postsApi);

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
