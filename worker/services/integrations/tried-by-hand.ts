import type { IntegrationProblem } from "../../../schema/api/integrations";

const byItself =
  /(?:Nothing is to be done\. )?It is (?:tried again by itself|made again at the next attempt)\./;

/** A problem of what somebody asked for just now: nothing tries that again but they. */
export const triedByHand = (problem: IntegrationProblem): IntegrationProblem => ({
  ...problem,
  hint: problem.hint.replace(byItself, "Try again in a minute."),
});
