import type { IntegrationProblem } from "../../../schema/api/integrations";

const automatic =
  /(?:You don't need to do anything\. )?(?:We retry automatically|It is made again at the next attempt)\./;

/** A problem of what somebody asked for just now: nothing tries that again but they. */
export const triedByHand = (problem: IntegrationProblem): IntegrationProblem => ({
  ...problem,
  hint: problem.hint.replace(automatic, "Try again in a minute."),
});
