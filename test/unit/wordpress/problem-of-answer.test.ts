import { expect, test } from "vitest";
import { problemOfAnswer } from "../../../worker/domains/sites/wordpress/problems/problem-of-answer";
import { problemOfFailure } from "../../../worker/domains/sites/wordpress/problems/wordpress-problem";
import { problemTexts } from "../../../worker/domains/sites/words/wordpress-problems";
import { OutboundFailedError } from "../../../worker/platform/guarded-fetch";

const now = Date.parse("2026-11-22T00:00:00Z");

function problemFor(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const json = typeof body === "string" ? undefined : body;
  return problemOfAnswer({ status, headers: new Headers(headers), text, json }, "example.com", now);
}
const error = (code: string, message: string, status: number) => ({ code, message, data: { status } });

function forbiddenStatus(status: number) {
  const message = "Status is forbidden.";
  const params = { status: message };
  const details = { status: { code: "rest_forbidden_status", message, data: { status } } };
  const data = { status: 400, params, details };
  return { code: "rest_invalid_param", message: "Invalid parameter(s): status", data };
}

/** Answers of WordPress 6.5.5 as they were recorded, and of plugins and servers before it as they are known. */
test.each<[string, number, unknown, string]>([
  [
    "wrong password",
    401,
    error("rest_not_logged_in", "You are not currently logged in.", 401),
    "wrong_credentials",
  ],
  [
    "wrong password, seen early",
    401,
    error("incorrect_password", "The provided password is an invalid application password.", 401),
    "wrong_credentials",
  ],
  ["unknown user, seen early", 401, error("invalid_username", "Unknown username.", 401), "wrong_credentials"],
  [
    "nobody creates",
    401,
    error("rest_cannot_create", "Sorry, you are not allowed to create posts as this user.", 401),
    "wrong_credentials",
  ],
  [
    "a subscriber creates",
    403,
    error("rest_cannot_create", "Sorry, you are not allowed to create posts as this user.", 403),
    "role_too_low",
  ],
  [
    "a contributor publishes",
    403,
    error("rest_cannot_publish", "Sorry, you are not allowed to publish posts in this post type.", 403),
    "role_too_low",
  ],
  [
    "an author edits another's",
    403,
    error("rest_cannot_edit", "Sorry, you are not allowed to edit this post.", 403),
    "role_too_low",
  ],
  [
    "passwords off for a user",
    401,
    error(
      "application_passwords_disabled_for_user",
      "Application passwords are not available for your account.",
      401,
    ),
    "application_passwords_off",
  ],
  [
    "Disable REST API",
    401,
    error("rest_cannot_access", "DRA: Only authenticated users can access the REST API.", 401),
    "rest_api_off",
  ],
  [
    "a security plugin",
    403,
    error("itsec_rest_api_access_restricted", "You do not have sufficient permission.", 403),
    "rest_api_off",
  ],
  ["a firewall", 403, "<html><head><title>403 Forbidden</title></head></html>", "rest_api_off"],
  ["a login wall of the host", 401, "<html>401 Authorization Required</html>", "rest_api_off"],
  [
    "a route that is not there",
    404,
    error("rest_no_route", "No route was found matching the URL and request method.", 404),
    "rest_api_off",
  ],
  [
    "a post that is not there",
    404,
    error("rest_post_invalid_id", "Invalid post ID.", 404),
    "deleted_outside",
  ],
  [
    "a file type",
    500,
    error("rest_upload_sideload_error", "Sorry, you are not allowed to upload this file type.", 500),
    "upload_refused",
  ],
  ["a term that is gone", 404, error("rest_term_invalid", "Term does not exist.", 404), "rejected"],
  ["a file too large for the server", 413, "<html>413 Request Entity Too Large</html>", "upload_refused"],
  ["a parameter", 400, error("rest_invalid_param", "Invalid parameter(s): date_gmt", 400), "rejected"],
  ["a visitor asks for drafts", 400, forbiddenStatus(401), "wrong_credentials"],
  ["a subscriber asks for drafts", 400, forbiddenStatus(403), "role_too_low"],
  [
    "a critical error",
    500,
    error("internal_server_error", "<p>There has been a critical error on this website.</p>", 500),
    "server_error",
  ],
  [
    "maintenance",
    503,
    '<div class="wp-die-message">Briefly unavailable for scheduled maintenance. Check back in a minute.</div>',
    "maintenance",
  ],
  ["an overloaded host", 503, "<html>503 Service Unavailable</html>", "server_error"],
  ["Cloudflare without its site", 522, "error code: 522", "unreachable"],
  ["too many calls", 429, "", "rate_limited"],
  ["no such page", 404, "<html>Not Found</html>", "not_found_there"],
  ["a page of another kind", 200, "<!DOCTYPE html><title>Just a moment...</title>", "not_json"],
  ["other JSON", 200, { hello: "world" }, "unexpected_answer"],
])("%s", (_, status, body, code) => {
  const { problem } = problemFor(status, body);
  expect(problem).toMatchObject({ code, status });
  expect(problem.message).toMatch(/\.$/);
  expect(problem.message + problem.hint).not.toMatch(/<|undefined/);
});

test.each([
  [
    '<p>It broke on this website.</p><p><a href="https://x.example">Learn more</a>.</p>',
    "It broke on this website. Learn more",
  ],
  ['The field "<b>title</b>" is<br>empty, see <i>here</i>.', 'The field "title" is empty, see here'],
])("words stay apart without their markup: %s", (said, shown) => {
  const { problem } = problemFor(400, error("rest_other", said, 400));
  expect(problem.message).toBe(`example.com did not accept the post: ${shown}.`);
});

test("a redirect shows its target, without possible secrets", () => {
  const { problem } = problemFor(302, "", { location: "https://www.example.com/wp-json/?key=secret" });
  expect(problem.message).toBe("example.com redirects to https://www.example.com.");
});

test("a time to wait is respected", () => {
  expect(problemFor(429, "", { "retry-after": "120" }).retryAfterMs).toBe(120_000);
  expect(problemFor(503, "maintenance", { "retry-after": "600" }).retryAfterMs).toBe(600_000);
});

test("a message of megabytes is shortened", () => {
  const { problem } = problemFor(400, error("rest_x", `Too < long ${"<".repeat(4_000_000)}`, 400));
  expect(problem.message).toContain("Too < long <<<");
  expect(problem.message.length).toBeLessThan(400);
});

test("a site behind its host's password is reported as such, without blaming a plugin", () => {
  const page = "<html><title>401 Authorization Required</title></html>";
  const staging = problemFor(401, page, { "www-authenticate": 'Basic realm="Staging"' });
  expect(staging.problem).toMatchObject({ code: "rest_api_off", theirCode: null, mayPass: false });
  expect(staging.problem.hint).toMatch(/^The host asks for its own password/);
  const closed = problemFor(401, error("rest_cannot_access", "Only for members.", 401), {
    "www-authenticate": "Basic",
  });
  expect(closed.problem.hint).toMatch(/^A plugin or the host blocks/);
});

test("an unknown name is reported as a spelling problem, not a certificate problem", () => {
  const { problem } = problemOfFailure(new OutboundFailedError("dns"), "exmaple.com");
  expect(problem).toMatchObject({ code: "unreachable", mayPass: true });
  expect(problem.hint).toMatch(/^Check the spelling/);
});

test("only administrators are pointed to a menu that only they have", () => {
  for (const words of Object.values(problemTexts))
    expect(words({ host: "example.com" }).hint).not.toContain("Users > Profile");
});
