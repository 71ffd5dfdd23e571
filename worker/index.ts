import { makeCtx, readIo, readPathOf } from "./context";
import { isPublicPath } from "./public/reading";
import { nextRequestId } from "./public/respond";
import { refuseUnready, servePublic } from "./public/serve";

export { LiveFeed } from "./objects/live-feed";
export { WorkspaceClock } from "./objects/workspace-clock";

/** Everything but the read path is loaded by the first who needs it: a cold isolate answers readers at once. */
export default {
  /** The public read API answers before the router: a hot read does only what it must. */
  fetch(request, env, execution) {
    if (!isPublicPath(request.url))
      return import("./app").then(({ app }) => app.fetch(request, env, execution));
    try {
      return servePublic(readPathOf(env), readIo(env, execution), request);
    } catch (error) {
      return refuseUnready(error);
    }
  },
  queue: (batch, env, execution) =>
    import("./jobs/consume-batch").then(({ consumeBatch }) =>
      consumeBatch(makeCtx(env, execution, nextRequestId(), { kind: "system", job: "queue" }), batch),
    ),
  scheduled: ({ scheduledTime }, env, execution) =>
    import("./jobs/run-scheduled").then(({ runScheduled }) =>
      runScheduled(makeCtx(env, execution, nextRequestId(), { kind: "system", job: "cron" }), scheduledTime),
    ),
} satisfies ExportedHandler<Env>;
