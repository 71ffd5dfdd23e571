import { app } from "./app";

export { WorkspaceClock } from "./objects/workspace-clock";

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Env>;
