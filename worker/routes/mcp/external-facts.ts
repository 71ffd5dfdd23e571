import type { ExternalPost } from "../../../schema/api/integrations";

/** A post on another site, as shown to a model. */
export const externalFacts = (one: ExternalPost) => ({
  integration: one.kind,
  connected: one.connected,
  enabled: one.enabled,
  state: one.state,
  there: one.there,
  mode: one.mode,
  url: one.url,
  scheduledAt: one.scheduledAt,
  syncedAt: one.syncedAt,
  nextAttemptAt: one.nextAttemptAt,
  waitsUntil: one.waitsUntil,
  ...(one.kept && { kept: true }),
  ...(one.problem && {
    problem: { code: one.problem.code, message: one.problem.message, hint: one.problem.hint },
  }),
});
