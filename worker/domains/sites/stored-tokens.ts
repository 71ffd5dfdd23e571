import type { Ctx } from "../../context";
import { UnreadableSecretError } from "../../platform/sealed-secret";
import { type IntegrationRow, openOfIntegration, sealForIntegration } from "./integration-keys";
import type { StoredToken, TokenStore } from "./kinds/external-site";

const load = "SELECT access_token AS token, access_token_until AS until FROM integrations WHERE id = ?1";
/** No effect after a reconnect with other credentials: the token belongs to the former ones. */
const save =
  "UPDATE integrations SET access_token = ?2, access_token_until = ?3 WHERE id = ?1 AND secret = ?4";

/** The token of an integration, sealed in its row. */
export function storedTokens(
  ctx: Ctx,
  row: Pick<IntegrationRow, "id" | "workspaceId" | "secret">,
): TokenStore {
  return {
    load: async () => {
      const stored = await ctx.d1
        .prepare(load)
        .bind(row.id)
        .first<{ token: string | null; until: number | null }>();
      if (!stored?.token || stored.until === null) return null;
      const token = await openOfIntegration(ctx, row, "accessToken", stored.token).catch(noneIfUnreadable);
      return token === null ? null : { token, until: stored.until };
    },
    save: async (token, until) => {
      const sealed = await sealForIntegration(ctx, row, "accessToken", token);
      await ctx.d1.prepare(save).bind(row.id, sealed, until, row.secret).run();
    },
  };
}

/** Tokens of credentials that are not stored yet. */
export function unsavedTokens(): TokenStore & { current: () => StoredToken | null } {
  let current: StoredToken | null = null;
  return {
    current: () => current,
    load: async () => current,
    save: async (token, until) => {
      current = { token, until };
    },
  };
}

function noneIfUnreadable(error: unknown): null {
  if (error instanceof UnreadableSecretError) return null;
  throw error;
}
