/**
 * The platforms that posts can also be published to, by their brand names. Anything that depends on the kind is a `Record<IntegrationKind,
 * …>` or a closed switch, so that the compiler names every place that a new kind must handle.
 */
export const integrationNames = { wordpress: "WordPress", shopify: "Shopify" } as const;

export type IntegrationKind = keyof typeof integrationNames;
export const integrationKinds = Object.keys(integrationNames) as IntegrationKind[];

const listed = (type: "conjunction" | "disjunction"): string =>
  new Intl.ListFormat("en", { type }).format(Object.values(integrationNames));

export const anyIntegration = listed("disjunction");
export const allIntegrations = listed("conjunction");
