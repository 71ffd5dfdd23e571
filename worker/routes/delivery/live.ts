import { createRoute } from "@hono/zod-openapi";
import { ErrorBody } from "../../../schema/api/error";
import { LiveMessage } from "../../../schema/api/live";
import { requireCredential } from "../../domains/identity";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { routes, WorkspaceParams } from "../http/openapi";

const live = createRoute({
  method: "get",
  path: "/",
  tags: ["Runs"],
  summary: "Listen to what runs and batches do right now, as server-sent events",
  description:
    "Each event is a LiveMessage; a comment comes every 20 seconds, and after a minute the stream ends, so that the client reconnects. What was missed in between is in the lists.",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: {
    200: {
      description: "Server-sent events, each a LiveMessage",
      content: { "text/event-stream": { schema: LiveMessage } },
    },
    default: { description: "Error", content: { "application/json": { schema: ErrorBody } } },
  },
});

export const liveRoutes = routes().openapi(live, (c) => {
  const ctx = workspaceOf(c);
  return ctx.live(ctx.workspace.id).open(requireCredential(ctx));
});
