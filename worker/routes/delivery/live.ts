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
  summary: "Follow runs and batches live, as server-sent events",
  description:
    "Each event is a LiveMessage. The server sends a comment every 20 seconds and ends the stream after a minute, so the client has to reconnect. To catch up on missed events, read the lists.",
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
