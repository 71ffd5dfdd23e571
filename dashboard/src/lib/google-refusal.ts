import type { GoogleRefusal } from "@schema/auth";

const messages: Record<GoogleRefusal, string> = {
  google_denied:
    "Google was not allowed to tell us who you are. Try again and allow it, or use your password.",
  google_failed: "Google could not be asked, or gave no usable answer. Try again in a minute.",
  google_expired: "That took too long, or began in another window. Start again.",
  google_account_exists:
    "An account with this e-mail exists already. Sign in another way, then connect Google under “Your account”.",
  google_taken: "This Google account is connected to another account here, or yours is connected already.",
  google_unconfirmed: "Confirm your password first, then connect Google.",
  sign_up_closed: "Nobody has invited this Google account’s e-mail. Ask an owner or admin for an invitation.",
};

const isRefusal = (reason: string): reason is GoogleRefusal => Object.hasOwn(messages, reason);

/** Why a sign-in with Google came to nothing, from the `error` in the URL, and what to do about it. */
export function googleRefusalMessage(reason: string | undefined): string | undefined {
  if (reason === undefined) return undefined;
  return isRefusal(reason) ? messages[reason] : "The sign-in did not work. Try again.";
}
