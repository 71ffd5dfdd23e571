import { app } from "./app";
import { makeCtx, readIo, readPathOf } from "./context";
import { consumeBatch } from "./jobs/consume-batch";
import { runScheduled } from "./jobs/run-scheduled";
import { isPublicPath } from "./public/reading";
import { nextRequestId } from "./public/respond";
import { refuseUnready, servePublic } from "./public/serve";

export { LiveFeed } from "./objects/live-feed";
export { WorkspaceClock } from "./objects/workspace-clock";

export default {
  /** The public read API answers before the router: a hot read does only what it must. */
  fetch(request, env, execution) {
    if (!isPublicPath(request.url)) return app.fetch(request, env, execution);
    try {
      return servePublic(readPathOf(env), readIo(env, execution), request);
    } catch (error) {
      return refuseUnready(error);
    }
  },
  queue: (batch, env, execution) =>
    consumeBatch(makeCtx(env, execution, nextRequestId(), { kind: "system", job: "queue" }), batch),
  scheduled: (controller, env, execution) =>
    runScheduled(
      makeCtx(env, execution, nextRequestId(), { kind: "system", job: "cron" }),
      controller.scheduledTime,
    ),
} satisfies ExportedHandler<Env>;
