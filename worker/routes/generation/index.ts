import { routes } from "../http/openapi";
import { assistantRoutes } from "./assistant";
import { autopilotRoutes } from "./autopilots";
import { batchRoutes } from "./batches";
import { contextRoutes } from "./context";
import { runRoutes } from "./runs";
import { sourceRoutes } from "./sources";
import { similarPostRoutes, topicRoutes } from "./topics";
import { voiceRoutes } from "./voice";
import { writerRoutes } from "./writer";

export const generationApi = routes()
  .route("/workspaces/:workspaceId/writer", writerRoutes)
  .route("/workspaces/:workspaceId/topics", topicRoutes)
  .route("/workspaces/:workspaceId/autopilots", autopilotRoutes)
  .route("/workspaces/:workspaceId/batches", batchRoutes)
  .route("/workspaces/:workspaceId/runs", runRoutes)
  .route("/workspaces/:workspaceId/context", contextRoutes)
  .route("/workspaces/:workspaceId/voice", voiceRoutes)
  .route("/workspaces/:workspaceId/sources", sourceRoutes)
  .route("/workspaces/:workspaceId/assistant", assistantRoutes)
  .route("/workspaces/:workspaceId/posts", similarPostRoutes);
