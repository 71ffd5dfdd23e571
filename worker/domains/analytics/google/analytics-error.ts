import type { AnalyticsProblem, AnalyticsProblemCode } from "../../../../schema/api/analytics";

interface Words {
  message: string;
  hint: string;
}

/** What a person is told of each problem: ours throughout, never the provider's raw answer. */
const analyticsWords: Record<AnalyticsProblemCode, Words> = {
  not_configured: {
    message: "This instance is not set up for Google Analytics.",
    hint: "Its operator has to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.",
  },
  client_refused: {
    message: "Google does not accept this instance's OAuth client.",
    hint: "Its operator has to check the client's id and secret, and the redirect URI at Google.",
  },
  not_connected: {
    message: "Google Analytics is not connected.",
    hint: "An admin of the workspace can connect it on the Analytics page.",
  },
  reconnect: {
    message: "Google no longer accepts the access that was given.",
    hint: "It was withdrawn or has expired: connect Google Analytics again. Grants of an app in Google's “Testing” state end after 7 days.",
  },
  scope_missing: {
    message: "The permission to read Google Analytics is missing from the access that was given.",
    hint: "Connect again, and leave the box for Google Analytics ticked on Google's page.",
  },
  no_property: {
    message: "No property was chosen.",
    hint: "An admin of the workspace can choose one on the Analytics page.",
  },
  invalid_property: {
    message: "Google knows no such property.",
    hint: "The property id is a number: in Google Analytics under Admin, Property details, at the top right.",
  },
  no_permission: {
    message: "The connected Google account may not read this property.",
    hint: "Give it the role Viewer in Google Analytics under Admin, Property access management, or connect with another account.",
  },
  api_disabled: {
    message: "The Google Analytics APIs are switched off in the Google Cloud project of this instance.",
    hint: "Its operator has to enable the Google Analytics Data API and the Google Analytics Admin API, and wait a few minutes.",
  },
  no_site: {
    message: "The workspace has no site address to compare the property with.",
    hint: "Enter the site's URL in the workspace's settings first.",
  },
  other_site: {
    message: "The property does not belong to the connected site.",
    hint: "None of its web streams has the host of the workspace's site URL. Choose another property, or correct the site URL in the settings.",
  },
  no_path: {
    message: "The pages of posts cannot be told apart by their path.",
    hint: "The page pattern in the workspace's settings has its {slug} elsewhere than in the path.",
  },
  quota_exhausted: {
    message: "The property's quota at Google is used up for now.",
    hint: "Nothing has to be done: Google gives it back within the hour, or by the day.",
  },
  rate_limited: {
    message: "Google takes no more requests for the moment.",
    hint: "Try again in a minute.",
  },
  unreachable: { message: "Google could not be reached.", hint: "Try again in a minute." },
  timeout: { message: "Google did not answer in time.", hint: "Try again in a minute." },
  server_error: { message: "Google failed to answer.", hint: "Try again in a minute." },
  rejected: {
    message: "Google refused the request.",
    hint: "Try again; if it stays so, tell the operator of this instance the time it happened.",
  },
  unexpected_answer: {
    message: "Google answered something that is not as documented.",
    hint: "Try again; if it stays so, something between this instance and Google alters answers.",
  },
  credentials_unreadable: {
    message: "The stored access cannot be opened any more.",
    hint: "The instance's AUTH_SECRET was changed: connect Google Analytics again.",
  },
};

/** Why figures could not be read; `retryAt` in milliseconds, where it is known when to ask again. */
export class AnalyticsError extends Error {
  override readonly name = "AnalyticsError";

  constructor(
    readonly code: AnalyticsProblemCode,
    readonly retryAt: number | null = null,
    options?: ErrorOptions,
  ) {
    super(analyticsWords[code].message, options);
  }

  static of({ code, retryAt }: AnalyticsProblem, options?: ErrorOptions): AnalyticsError {
    return new AnalyticsError(code, retryAt === null ? null : Date.parse(retryAt), options);
  }

  get problem(): AnalyticsProblem {
    const retryAt = this.retryAt === null ? null : new Date(this.retryAt).toISOString();
    return { code: this.code, ...analyticsWords[this.code], retryAt };
  }
}
