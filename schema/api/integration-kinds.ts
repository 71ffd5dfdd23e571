/**
 * The platforms that posts can also be published to, by their brand names. Anything that depends on the kind is a `Record<IntegrationKind,
 * …>` or a closed switch, so that the compiler names every place that a new kind must handle.
 */
export const integrationNames = { wordpress: "WordPress", shopify: "Shopify" } as const;

export type IntegrationKind = keyof typeof integrationNames;
export const integrationKinds = Object.keys(integrationNames) as IntegrationKind[];

export const anyIntegration = Object.values(integrationNames).join(" or ");
export const allIntegrations = Object.values(integrationNames).join(" and ");
