import type { GoogleRefusal } from "@schema/auth";

const messages: Record<GoogleRefusal, string> = {
  google_denied:
    "You didn’t let Google share your identity. Try again and allow access, or use your password.",
  google_failed: "We couldn’t reach Google, or its response was invalid. Try again in a minute.",
  google_expired: "This sign-in expired or started in another window. Start again.",
  google_account_exists:
    "An account with this email already exists. Sign in another way, then connect Google under “Your account”.",
  google_taken:
    "This Google account is already connected to another account, or yours already has a Google account.",
  google_unconfirmed: "Confirm your password first, then connect Google.",
  sign_up_closed:
    "This Google account hasn’t been invited. Ask a workspace owner or admin for an invitation.",
};

const isRefusal = (reason: string): reason is GoogleRefusal => Object.hasOwn(messages, reason);

/** Why a sign-in with Google came to nothing, from the `error` in the URL, and what to do about it. */
export function googleRefusalMessage(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  return isRefusal(reason) ? messages[reason] : "Sign-in failed. Try again.";
}
