import { randomBytes } from "node:crypto";
import { type Answer, json, page } from "./answer";
import type { Store } from "./store";

/** https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/client-credentials-grant */
export function answerToken(store: Store, form: URLSearchParams): Answer {
  store.ledger.tokens += 1;
  if (store.shop === null) return page(404, "Store unavailable", "This store is unavailable.");
  if (form.get("grant_type") !== "client_credentials")
    return refusal("unsupported_grant_type", "Unsupported grant type");
  if (form.get("client_id") !== store.clientId)
    return oauthError(
      "application_cannot_be_found",
      `Could not find Shopify API application with api_key ${form.get("client_id")}`,
    );
  if (form.get("client_secret") !== store.clientSecret)
    return refusal("invalid_request", "Missing or invalid client secret");
  if (!store.sameOrganization)
    return oauthError("shop_not_permitted", "Client credentials cannot be performed on this shop.");
  if (!store.installed)
    return oauthError("app_not_installed", "The application is not installed on this shop.");
  const token = `shpat_${randomBytes(16).toString("hex")}`;
  store.tokens.push(token);
  return json(200, {
    access_token: token,
    scope: store.scopes.join(","),
    expires_in: store.tokenLifeSeconds,
  });
}

const refusal = (error: string, words: string) => json(400, { error, error_description: words });

const oauthError = (code: string, words: string) =>
  page(400, `400 - Oauth error ${code}`, `Oauth error ${code}: ${words}`);
