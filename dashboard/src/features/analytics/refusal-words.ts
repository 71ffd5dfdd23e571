import type { AnalyticsRefusal } from "@schema/analytics";

const messages: Record<AnalyticsRefusal, string> = {
  analytics_denied: "Google Analytics was not connected: on Google’s page the access was refused.",
  analytics_expired:
    "Google Analytics was not connected: that took longer than ten minutes, was used before, or began in another window. Connect again.",
  analytics_scope:
    "Google Analytics was not connected: the box that allows reading Google Analytics was not ticked on Google’s page. Connect again, and leave it ticked.",
  analytics_forbidden:
    "Google Analytics was not connected: this needs the role admin, which is no longer yours.",
  analytics_client:
    "Google Analytics was not connected: Google does not accept this instance’s OAuth client. Its operator has to check the client’s id, secret and redirect URI.",
  analytics_failed:
    "Google Analytics was not connected: Google gave no usable answer. Try again in a minute.",
};

const isRefusal = (reason: string): reason is AnalyticsRefusal => Object.hasOwn(messages, reason);

/** Why a grant came to nothing, from the `error` in the URL, and what to do about it. */
export const refusalMessage = (reason: string): string =>
  isRefusal(reason) ? messages[reason] : "Google Analytics was not connected. Try again.";
