import type { IntegrationProblem } from "../../../schema/api/integrations";
import { weRetry } from "./words/we-retry";

/** A problem with something that a person just requested: nothing retries it. */
export const triedByHand = (problem: IntegrationProblem): IntegrationProblem => ({
  ...problem,
  hint: problem.hint.replace(weRetry, "Try again in a minute."),
});
