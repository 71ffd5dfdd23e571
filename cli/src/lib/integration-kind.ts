import { Argument } from "@commander-js/extra-typings";
import { integrationKinds } from "../../../schema/api/integration-kinds";

export { integrationNames as kindNames } from "../../../schema/api/integration-kinds";

/** For commands about one integration. */
export const kindArgument = () =>
  new Argument("<integration>", "which integration").choices(integrationKinds);
