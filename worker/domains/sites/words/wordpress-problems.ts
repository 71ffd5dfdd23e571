import type { IntegrationProblemCode } from "../../../../schema/api/integrations";
import { type Said, say } from "../../../../schema/api/stored-words";
import { weRetry } from "./we-retry";

interface Facts {
  host: string;
  detail?: string | undefined;
}

/** What the site did, in a few words that complete a sentence of `problemTexts`. */
const details = {
  web_page: () => "with a web page",
  status: ({ status }: { status: number }) => `status ${status}`,
  host_status: ({ status }: { status: number }) => `its host returned status ${status}`,
  unreadable: () => "its response could not be read",
  no_tls: () => "a secure connection could not be established",
  no_domain: () => "its domain could not be found",
  unusable_url: () => "the URL cannot be used",
  no_posts: () => "it does not offer posts",
  kept_as: ({ status }: { status: string }) => `it was kept as "${status}" instead of being published`,
  cannot: ({ roles, missing }: { roles: string[]; missing: Capability[] }) =>
    `${roles.length > 0 ? `the ${roles.join(", ")} role` : "a user without a role"} cannot ${missing
      .map((one) => capabilities[one])
      .join(", ")}`,
};

/** Editors and administrators have all of them; custom roles may. */
export const capabilities = {
  edit_posts: "create posts",
  publish_posts: "publish posts",
  edit_others_posts: "edit other users' posts",
  upload_files: "upload images",
  manage_categories: "create categories",
};
export type Capability = keyof typeof capabilities;

/** `detail`: what the site said, but never its raw response, or what it did. */
export interface ProblemFacts {
  host: string;
  detail?: string | Said<typeof details> | undefined;
}

interface Words {
  message: string;
  hint: string;
  mayPass: boolean;
}

export type WordPressProblemCode = Extract<
  IntegrationProblemCode,
  | "https_required"
  | "unreachable"
  | "timeout"
  | "redirected"
  | "not_found_there"
  | "not_json"
  | "maintenance"
  | "server_error"
  | "rate_limited"
  | "wrong_credentials"
  | "authorization_stripped"
  | "application_passwords_off"
  | "rest_api_off"
  | "role_too_low"
  | "version_too_old"
  | "upload_refused"
  | "deleted_outside"
  | "rejected"
  | "unexpected_answer"
>;

const stays = (message: string, hint: string): Words => ({ message, hint, mayPass: false });
const passes = (message: string, hint: string): Words => ({ message, hint, mayPass: true });

/** The message for each problem; docs/wordpress.md lists the responses behind them. */
export const problemTexts: Record<WordPressProblemCode, (facts: Facts) => Words> = {
  https_required: () =>
    stays(
      "The site URL must begin with https://.",
      "Enter the https URL. If the site does not have one yet, it needs a certificate first; most hosts provide one for free.",
    ),
  unreachable: ({ host, detail }) =>
    passes(
      `${host} could not be reached: ${detail ?? "the connection was refused or closed"}.`,
      "Open the URL in a browser. If it opens, the certificate may be expired or incomplete, or a firewall may be blocking /wp-json/. Ask the host to check.",
    ),
  timeout: ({ host }) =>
    passes(
      `${host} did not respond in time.`,
      "The site may be overloaded. Try again later. If it happens with every post, ask the host why /wp-json/ is slow.",
    ),
  redirected: ({ host, detail }) =>
    stays(
      `${host} redirects to ${detail ?? "another URL"}.`,
      "Connect with the URL that your browser shows when the site is open, including www if it has one.",
    ),
  not_found_there: ({ host }) =>
    stays(
      `There is no WordPress REST API at ${host}.`,
      "Check the URL, including the path if WordPress is in a subfolder (https://example.com/blog). Then open Settings > Permalinks in WordPress and click Save once.",
    ),
  not_json: ({ host, detail }) =>
    passes(
      `${host} responded ${detail ?? "with something other than JSON"} where its REST API should be.`,
      "Open the site's /wp-json/ in a browser. A web page there comes from a security or cache plugin, a login wall or the host's bot check. To hide PHP warnings above the JSON, set WP_DEBUG_DISPLAY to false.",
    ),
  maintenance: ({ host }) =>
    passes(
      `${host} is in maintenance mode.`,
      "WordPress is being updated, which takes a few minutes. If it does not end, delete the .maintenance file in the WordPress folder, or turn off maintenance mode in the plugin that set it.",
    ),
  server_error: ({ host, detail }) =>
    passes(
      `${host} had a server error${detail ? ` (${detail})` : ""}.`,
      "Try again later. If the problem persists, check the site's error log; a plugin or the memory limit is the usual cause.",
    ),
  rate_limited: ({ host }) =>
    passes(
      `${host} is limiting requests.`,
      `${weRetry} If it keeps failing, exempt this service from the rate limits of the host or the security plugin.`,
    ),
  wrong_credentials: ({ host }) =>
    stays(
      `${host} does not accept this username and Application Password.`,
      "Use the username you sign in with and an Application Password, not your regular password. Create one under Profile > Application Passwords (administrators find Profile under Users) and copy all of it. If the profile has no such section, a security plugin disables Application Passwords for this user: allow them for the user's role in the plugin's settings, or connect another user.",
    ),
  authorization_stripped: ({ host }) =>
    stays(
      `The username and password are correct, but the server at ${host} removes the Authorization header before WordPress sees it.`,
      'On Apache, add this line to .htaccess above the WordPress section: SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1. On other servers, ask the host to pass the header to PHP.',
    ),
  application_passwords_off: ({ host }) =>
    stays(
      `Application Passwords are disabled at ${host}.`,
      'A security plugin has disabled them. In Wordfence, clear "Disable WordPress application passwords" under All Options > Brute Force Protection; other plugins have a similar setting. The section then reappears in the profile.',
    ),
  rest_api_off: ({ host, detail }) =>
    stays(
      `The REST API at ${host} is blocked${detail ? ` (${detail})` : ""}.`,
      'A plugin or the host blocks /wp-json/. Allow it for signed-in users in the settings of the plugin that blocks it ("Disable REST API" or a security plugin), or ask the host to allow it for this service.',
    ),
  role_too_low: ({ host, detail }) =>
    stays(
      `The user is not allowed to do this at ${host}${detail ? `: ${detail}` : ""}.`,
      "Connect a user with the Editor or Administrator role, or give this user that role under Users in WordPress.",
    ),
  version_too_old: ({ host }) =>
    stays(
      `${host} runs WordPress older than 5.6.`,
      "Application Passwords require WordPress 5.6 or later. Update WordPress under Dashboard > Updates.",
    ),
  upload_refused: ({ host, detail }) =>
    stays(
      `${host} rejected an image${detail ? `: ${detail}` : ""}.`,
      "The site's limits on upload size, file types or disk space may be the cause. Upload the same image under Media > Add New in WordPress to see the full error.",
    ),
  deleted_outside: ({ host }) =>
    stays(`The post was deleted at ${host}.`, "Send it again to create a new copy."),
  rejected: ({ host, detail }) =>
    stays(
      `${host} did not accept the post${detail ? `: ${detail}` : ""}.`,
      "Fix what it reports, or check whether a plugin validates posts on save.",
    ),
  unexpected_answer: ({ host, detail }) =>
    passes(
      `${host} returned an unexpected response${detail ? ` (${detail})` : ""}.`,
      "A plugin may be changing its REST API. Open the site's /wp-json/wp/v2/posts in a browser to see the response.",
    ),
};

type Problem = { problem: WordPressProblemCode };

export const wordPressWords = {
  wordpress_problem: ({ problem, host, detail }: Problem & ProblemFacts) =>
    problemTexts[problem]({ host, detail: typeof detail === "object" ? say(details, detail) : detail })
      .message,
  wordpress_hint: ({ problem }: Problem) => problemTexts[problem]({ host: "" }).hint,
  wordpress_asks_for_password: () =>
    "The host asks for its own password before showing the site, as staging sites often do. A request can carry only one password, so have the host exempt /wp-json/ and /xmlrpc.php.",
  wordpress_unknown_domain: () =>
    "Check the spelling. If it is right, open the site in a browser: the domain may be too new or have expired.",
  wordpress_login_password: ({ host }: { host: string }) =>
    `This is the password you use to sign in to ${host}, not an Application Password.`,
  wordpress_create_password: () =>
    "Create one in WordPress under Profile > Application Passwords (for administrators: Users > Profile) and copy all of it: six groups of four characters.",
  wordpress_left_out: ({ name, taxonomy }: { name: string; taxonomy: string }) =>
    `WordPress does not accept the name "${name}", so it was left out of the ${taxonomy}.`,
};
