import { routes } from "../http/openapi";
import { authorRoutes } from "./authors";
import { calendarRoutes } from "./calendar";
import { categoryRoutes } from "./categories";
import { claimRoutes } from "./claims";
import { commentRoutes } from "./comments";
import { linkCardRoutes } from "./link-cards";
import { polishRoutes } from "./polish";
import { postReviewRoutes } from "./post-review";
import { postRevisionRoutes } from "./post-revisions";
import { postScheduleRoutes } from "./post-schedule";
import { postTransitionRoutes } from "./post-transitions";
import { postRoutes } from "./posts";
import { previewCheckRoutes } from "./preview-check";
import { previewLinkRoutes } from "./preview-links";
import { qualityRoutes } from "./quality";
import { refreshRoutes } from "./refresh";
import { trashRoutes } from "./trash";

export const postsApi = routes()
  .route("/workspaces/:workspaceId/calendar", calendarRoutes)
  .route("/workspaces/:workspaceId/posts/authors", authorRoutes)
  .route("/workspaces/:workspaceId/posts/categories", categoryRoutes)
  .route("/workspaces/:workspaceId/posts", postRoutes)
  .route("/workspaces/:workspaceId/posts", postTransitionRoutes)
  .route("/workspaces/:workspaceId/posts", postScheduleRoutes)
  .route("/workspaces/:workspaceId/posts", postRevisionRoutes)
  .route("/workspaces/:workspaceId/posts", polishRoutes)
  .route("/workspaces/:workspaceId/posts", refreshRoutes)
  .route("/workspaces/:workspaceId/posts", claimRoutes)
  .route("/workspaces/:workspaceId/posts", commentRoutes)
  .route("/workspaces/:workspaceId/posts", postReviewRoutes)
  .route("/workspaces/:workspaceId/posts", qualityRoutes)
  .route("/workspaces/:workspaceId/posts", previewLinkRoutes)
  .route("/workspaces/:workspaceId/link-cards", linkCardRoutes)
  .route("/workspaces/:workspaceId/preview-check", previewCheckRoutes)
  .route("/workspaces/:workspaceId/trash", trashRoutes);
