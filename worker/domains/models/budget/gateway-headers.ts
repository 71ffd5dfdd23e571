/**
 * Named gateways of Cloudflare take their token in a header of their own, and hand any other key on to the provider.
 * https://developers.cloudflare.com/ai-gateway/configuration/authentication/
 */
export const gatewayHeaders = (baseUrl: string, apiKey: string | null): Record<string, string | null> =>
  apiKey !== null && baseUrl.startsWith("https://gateway.ai.cloudflare.com/")
    ? { authorization: null, "cf-aig-authorization": `Bearer ${apiKey}` }
    : {};
