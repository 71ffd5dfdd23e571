import type { GoogleRefusal } from "@schema/auth";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";
import { copy } from "./copy";

/** What a visitor can do here before signing in. */
export const authOptionsQuery = queryOptions({
  queryKey: ["auth-options"],
  queryFn: () => unwrap(api.v1.auth.options.$get()),
  staleTime: 10_000,
});

const messages: Record<GoogleRefusal, string> = {
  google_denied: copy.googleRefusal.googleDenied,
  google_failed: copy.googleRefusal.googleFailed,
  google_expired: copy.googleRefusal.googleExpired,
  google_account_exists: copy.googleRefusal.googleAccountExists,
  google_taken: copy.googleRefusal.googleTaken,
  google_unconfirmed: copy.googleRefusal.googleUnconfirmed,
  sign_up_closed: copy.googleRefusal.signUpClosed,
};

const isRefusal = (reason: string): reason is GoogleRefusal => Object.hasOwn(messages, reason);

/** Why a sign-in with Google failed, from the `error` in the URL, and what to do about it. */
export function googleRefusalMessage(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  return isRefusal(reason) ? messages[reason] : copy.googleRefusal.signInFailedTryAgain;
}
