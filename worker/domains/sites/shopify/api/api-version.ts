/** Each version is supported for twelve months: https://shopify.dev/docs/api/usage/versioning */
export const shopifyApiVersion = "2026-10";
