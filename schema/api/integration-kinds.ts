/**
 * The platforms that posts can also be published to, by the names people know. What depends on the kind is a
 * `Record<IntegrationKind, …>` or a closed switch, so that the compiler names every place a new kind needs.
 */
export const integrationNames = { wordpress: "WordPress", shopify: "Shopify" } as const;

export type IntegrationKind = keyof typeof integrationNames;
export const integrationKinds = Object.keys(integrationNames) as IntegrationKind[];

export const anyIntegration = Object.values(integrationNames).join(" or ");
export const allIntegrations = Object.values(integrationNames).join(" and ");
