import type { IntegrationProblemCode } from "../../../../schema/api/integrations";

const ofOnePost: IntegrationProblemCode[] = [
  "upload_refused",
  "edited_outside",
  "deleted_outside",
  "rejected",
];

/**
 * Whether a problem stands in the way of every post, and not of the one that met it alone. Where it would not pass by itself,
 * `confirmProblem` asks the site first.
 */
export const isOfWholeSite = (code: IntegrationProblemCode): boolean => !ofOnePost.includes(code);
