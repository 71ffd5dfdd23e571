/** What can go wrong at Google, once each unless `times` says otherwise; shapes and strings as Google's own. */
export interface Fault {
  on: "token" | "revoke" | "admin" | "data";
  kind:
    | "invalid_grant"
    | "invalid_client"
    | "unauthenticated"
    | "no_permission"
    | "service_disabled"
    | "scope_insufficient"
    | "invalid_property"
    | "invalid_argument"
    | "quota_hour"
    | "quota_day"
    | "too_many"
    | "not_found_page"
    | "broken_json"
    | "other_shape"
    | "server_error"
    | "redirect"
    | "cut";
  times?: number;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

const rpc = (code: number, status: string, message: string, details: unknown[] = []) =>
  json(code, { error: { code, message, status, ...(details.length > 0 && { details }) } });

const errorInfo = (reason: string, service = "analyticsdata.googleapis.com") => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: "googleapis.com",
  metadata: { service, consumer: "projects/123456" },
});

export const unauthenticated = () =>
  json(
    401,
    {
      error: {
        code: 401,
        message:
          "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.",
        status: "UNAUTHENTICATED",
      },
    },
    { "www-authenticate": 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
  );

export const noPermission = () =>
  rpc(
    403,
    "PERMISSION_DENIED",
    "User does not have sufficient permissions for this property. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.",
  );

export const invalidArgument = (message: string) => rpc(400, "INVALID_ARGUMENT", message);

export const notFoundPage = () =>
  new Response(
    "<!DOCTYPE html>\n<html lang=en>\n<title>Error 404 (Not Found)!!1</title>\n<p>The requested URL was not found on this server.",
    { status: 404, headers: { "content-type": "text/html; charset=UTF-8" } },
  );

/** `echo` is put into the message, as a careless server might put a secret there. */
export function answerFault(kind: Fault["kind"], echo = ""): Response {
  switch (kind) {
    case "invalid_grant":
      return json(400, {
        error: "invalid_grant",
        error_description: `Token has been expired or revoked.${echo}`,
      });
    case "invalid_client":
      return json(401, { error: "invalid_client", error_description: "The OAuth client was not found." });
    case "unauthenticated":
      return unauthenticated();
    case "no_permission":
      return noPermission();
    case "service_disabled":
      return rpc(
        403,
        "PERMISSION_DENIED",
        "Google Analytics Data API has not been used in project 123456 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/analyticsdata.googleapis.com/overview?project=123456 then retry.",
        [errorInfo("SERVICE_DISABLED")],
      );
    case "scope_insufficient":
      return rpc(403, "PERMISSION_DENIED", "Request had insufficient authentication scopes.", [
        errorInfo("ACCESS_TOKEN_SCOPE_INSUFFICIENT"),
      ]);
    case "invalid_property":
      return invalidArgument(
        "Invalid property ID: X. A numeric Property ID is required. To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.",
      );
    case "invalid_argument":
      return invalidArgument(`Field wrong is not a valid dimension.${echo}`);
    case "quota_hour":
      return rpc(
        429,
        "RESOURCE_EXHAUSTED",
        "Exhausted property tokens for a property per hour. These quota tokens will return in under an hour.",
      );
    case "quota_day":
      return rpc(
        429,
        "RESOURCE_EXHAUSTED",
        "Exhausted property tokens for a property per day. These quota tokens will return in under a day.",
      );
    case "too_many":
      return json(
        429,
        { error: { code: 429, message: "Too many requests.", status: "UNAVAILABLE" } },
        { "retry-after": "30" },
      );
    case "not_found_page":
      return notFoundPage();
    case "broken_json":
      return new Response('{"rows": [', { headers: { "content-type": "application/json" } });
    case "other_shape":
      return json(200, { kind: "analyticsData#somethingElse", rows: "none" });
    case "server_error":
      return rpc(500, "INTERNAL", `Internal error encountered.${echo}`);
    case "redirect":
      return new Response(null, { status: 302, headers: { location: "https://elsewhere.invalid/" } });
    case "cut":
      throw new TypeError("Network connection lost.");
    default:
      return kind satisfies never;
  }
}
