import { Argument } from "@commander-js/extra-typings";
import { IntegrationKind } from "../../../schema/api/integrations";

/** On commands about one integration. */
export const kindArgument = () =>
  new Argument("<integration>", "which integration").choices(IntegrationKind.options);

export const kindNames: Record<IntegrationKind, string> = { wordpress: "WordPress", shopify: "Shopify" };
