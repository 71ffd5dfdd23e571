import type {
  AnalyticsProblem,
  AnalyticsProblemCode,
  StoredAnalyticsProblem,
} from "../../../../schema/api/analytics";

interface Words {
  message: string;
  hint: string;
}

/** Messages for users; always ours, never the provider's raw response. */
const analyticsWords: Record<AnalyticsProblemCode, Words> = {
  not_configured: {
    message: "This instance is not set up for Google Analytics.",
    hint: "The operator needs to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
  },
  client_refused: {
    message: "Google does not accept this instance's OAuth client.",
    hint: "The operator needs to check the client ID, the client secret and the redirect URI at Google.",
  },
  not_connected: {
    message: "Google Analytics is not connected.",
    hint: "A workspace admin can connect it on the Analytics page.",
  },
  reconnect: {
    message: "Google no longer accepts this workspace's credentials.",
    hint: "Access was revoked or has expired. Connect Google Analytics again. For an app in Google's “Testing” state, access expires after 7 days.",
  },
  scope_missing: {
    message: "You did not grant permission to read Google Analytics.",
    hint: "Connect again, and keep the Google Analytics box checked on Google's consent page.",
  },
  no_property: {
    message: "No Google Analytics property is selected.",
    hint: "A workspace admin can select one on the Analytics page.",
  },
  invalid_property: {
    message: "Google Analytics has no property with this ID.",
    hint: "The property ID is a number. Find it in Google Analytics under Admin > Property details, at the top right.",
  },
  no_permission: {
    message: "The connected Google account does not have access to this property.",
    hint: "Give it the Viewer role in Google Analytics under Admin > Property access management, or connect with another account.",
  },
  api_disabled: {
    message: "The Google Analytics APIs are not enabled in this instance's Google Cloud project.",
    hint: "The operator needs to enable the Google Analytics Data API and the Google Analytics Admin API, then wait a few minutes.",
  },
  no_site: {
    message: "The workspace has no site URL to compare the property with.",
    hint: "Enter the site URL in the workspace settings first.",
  },
  other_site: {
    message: "This property does not belong to your site.",
    hint: "None of its web streams uses the host of the workspace's site URL. Select another property, or correct the site URL in the settings.",
  },
  no_path: {
    message: "Post pages cannot be identified by their path.",
    hint: "The {slug} in the workspace's page pattern is outside the path. Correct the pattern in the workspace settings.",
  },
  quota_exhausted: {
    message: "The property has used up its Google Analytics quota for now.",
    hint: "You don't need to do anything. Google resets the quota hourly or daily.",
  },
  rate_limited: {
    message: "Google is temporarily limiting requests.",
    hint: "Try again in a minute.",
  },
  unreachable: { message: "Google could not be reached.", hint: "Try again in a minute." },
  timeout: { message: "Google did not respond in time.", hint: "Try again in a minute." },
  server_error: { message: "Google returned a server error.", hint: "Try again in a minute." },
  rejected: {
    message: "Google refused the request.",
    hint: "Try again. If the problem persists, tell the operator of this instance when it happened.",
  },
  unexpected_answer: {
    message: "Google returned an unexpected response.",
    hint: "Try again. If the problem persists, something between this instance and Google may be altering responses.",
  },
  credentials_unreadable: {
    message: "The stored credentials can no longer be decrypted.",
    hint: "The instance's AUTH_SECRET was changed. Connect Google Analytics again.",
  },
};

/** A stored problem in its current wording. A sentence that an older version stored stays as it is. */
export const analyticsProblem = (stored: StoredAnalyticsProblem): AnalyticsProblem => ({
  ...analyticsWords[stored.code],
  ...stored,
});

/** Why figures could not be read; `retryAt` in milliseconds, if known. */
export class AnalyticsError extends Error {
  override readonly name = "AnalyticsError";

  constructor(
    readonly code: AnalyticsProblemCode,
    readonly retryAt: number | null = null,
    options?: ErrorOptions,
    private readonly words: Words = analyticsWords[code],
  ) {
    super(words.message, options);
  }

  static of({ code, retryAt, message, hint }: AnalyticsProblem, options?: ErrorOptions): AnalyticsError {
    return new AnalyticsError(code, retryAt === null ? null : Date.parse(retryAt), options, {
      message,
      hint,
    });
  }

  get problem(): AnalyticsProblem {
    const retryAt = this.retryAt === null ? null : new Date(this.retryAt).toISOString();
    return { code: this.code, ...this.words, retryAt };
  }
}
