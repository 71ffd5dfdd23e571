import type { IntegrationProblemCode } from "../../../../schema/api/integrations";

const ofOnePost: IntegrationProblemCode[] = [
  "upload_refused",
  "edited_outside",
  "deleted_outside",
  "rejected",
];

/** Whether a problem affects every post, not only the current one. If it needs a person, `confirmProblem` asks the site first. */
export const isOfWholeSite = (code: IntegrationProblemCode): boolean => !ofOnePost.includes(code);
