import { makeCtx, readIo, readPathOf } from "./context";
import { isPublicPath, publicApp, refuseUnready } from "./public/app";
import { nextRequestId } from "./public/respond";
import { refusePlainHttp } from "./transport";

export { LiveFeed } from "./objects/live-feed";
export { RegionalReplica } from "./objects/regional-replica";
export { WorkspaceClock } from "./objects/workspace-clock";

/** Everything but the public API is imported on first use, so that a cold isolate responds to readers quickly. */
export default {
  fetch(request, env, execution) {
    const { url } = request;
    const refused = refusePlainHttp(request, url, env.PUBLIC_URL);
    if (refused) return refused;
    if (!isPublicPath(url)) return import("./app").then(({ app }) => app.fetch(request, env, execution));
    try {
      return publicApp.fetch(request, {
        url,
        readPath: readPathOf(env),
        io: readIo(env, execution, request),
      });
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
