import type { IntegrationKind } from "@schema/integrations";

export const integrationName: Record<IntegrationKind, string> = {
  wordpress: "WordPress",
  shopify: "Shopify",
};
