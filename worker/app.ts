import { AppError, errorBody } from "./errors";
import { fail, nextRequestId } from "./public/respond";
import { publicRoutes } from "./public/routes";
import { apiKeyRoutes } from "./routes/api-keys";
import { authenticate } from "./routes/authenticate";
import { importRoutes } from "./routes/imports";
import { routes } from "./routes/openapi";
import { postRevisionRoutes } from "./routes/post-revisions";
import { postTransitionRoutes } from "./routes/post-transitions";
import { postRoutes } from "./routes/posts";
import { authenticatedPaths } from "./routes/paths";
import { toAppError } from "./routes/to-app-error";

const app = routes();

app.route("/v1/public", publicRoutes);
for (const path of authenticatedPaths) app.use(path, authenticate);

const api = app
  .route("/v1/workspaces/:workspaceId/api-keys", apiKeyRoutes)
  .route("/v1/workspaces/:workspaceId/posts", importRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postTransitionRoutes)
  .route("/v1/workspaces/:workspaceId/posts", postRevisionRoutes);

app.notFound((c) => fail(new AppError("not_found", "Not found"), c.get("requestId") ?? nextRequestId()));
app.onError((error, c) => {
  const requestId = c.get("requestId") ?? nextRequestId();
  const known = toAppError(error, requestId);
  return c.json(errorBody(known, requestId), known.status);
});

export type Api = typeof api;
export { app };
