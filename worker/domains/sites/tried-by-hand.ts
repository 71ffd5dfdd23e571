import type { IntegrationProblem } from "../../../schema/api/integrations";
import { weRetry } from "./kinds/external-problem-error";

/** A problem with something a person just asked for: nothing retries it for them. */
export const triedByHand = (problem: IntegrationProblem): IntegrationProblem => ({
  ...problem,
  hint: problem.hint.replace(weRetry, "Try again in a minute."),
});
