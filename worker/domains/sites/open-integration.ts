import type { Ctx } from "../../context";
import { UnreadableSecretError } from "../../platform/sealed-secret";
import { type IntegrationRow, openOfIntegration } from "./integration-keys";
import { ExternalProblemError } from "./kinds/errors";
import type { ExternalPorts, ExternalSite, TokenStore } from "./kinds/external-site";
import { credentialsFrom } from "./site-kinds";
import { storedTokens } from "./stored-tokens";
import { siteSentences } from "./words/site-words";

/** Opens the adapter of an integration. Throws ExternalProblemError if its secret is unreadable. */
export async function openIntegration(
  ctx: Ctx,
  row: IntegrationRow,
  fetch: typeof globalThis.fetch = ctx.fetch,
  tokens: TokenStore = storedTokens(ctx, row),
): Promise<ExternalSite> {
  const secret = await openOfIntegration(ctx, row, "secret", row.secret).catch(unreadable);
  const credentials = credentialsFrom[row.kind]((name) => row.settings[name] ?? "", secret);
  return ctx.externalSite(externalPorts(ctx, fetch), credentials, tokens);
}

export const externalPorts = (ctx: Ctx, fetch: typeof globalThis.fetch = ctx.fetch): ExternalPorts => ({
  fetch,
  now: ctx.now,
  random: ctx.random,
  sleep: ctx.sleep,
  allowLoopback: ctx.config.allowLoopback,
  shopifyOrigin: ctx.config.shopifyOrigin,
});

function unreadable(error: unknown): never {
  if (!(error instanceof UnreadableSecretError)) throw error;
  throw new ExternalProblemError(
    {
      code: "credentials_unreadable",
      message: siteSentences({ code: "unreadable_secret" }),
      hint: siteSentences({ code: "connect_again" }),
      mayPass: false,
      theirCode: null,
      status: null,
    },
    null,
    { cause: error },
  );
}
