import { routes } from "../http/openapi";
import { accessTokenRoutes } from "./access-tokens";
import { apiKeyRoutes } from "./api-keys";
import { authRoutes } from "./auth";
import { googleRoutes } from "./auth-google";
import { deviceLoginRoutes } from "./device-login";
import { invitationRoutes } from "./invitations";
import { invitationLinkRoutes } from "./invitations-by-link";
import { meRoutes } from "./me";
import { memberRoutes } from "./members";
import { workspaceRoutes } from "./workspaces";

export const identityApi = routes()
  .route("/auth", authRoutes)
  .route("/auth/google", googleRoutes)
  .route("/auth/device", deviceLoginRoutes)
  .route("/me", meRoutes)
  .route("/me/tokens", accessTokenRoutes)
  .route("/invitations", invitationLinkRoutes)
  .route("/workspaces", workspaceRoutes)
  .route("/workspaces/:workspaceId/members", memberRoutes)
  .route("/workspaces/:workspaceId/invitations", invitationRoutes)
  .route("/workspaces/:workspaceId/api-keys", apiKeyRoutes);
