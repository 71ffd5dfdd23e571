import type { Ctx } from "../../../context";
import { OidcError } from "./oidc-provider";

/** Logs a provider's error for the operator; the visitor only sees that sign-in failed. */
export function noteOidcError({ requestId }: Pick<Ctx, "requestId">, error: unknown): null {
  if (!(error instanceof OidcError)) throw error;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  console.warn(
    JSON.stringify({ level: "warn", requestId, message: `Google sign-in: ${error.message}`, cause }),
  );
  return null;
}
