import type { IntegrationProblemCode } from "../../../../../schema/api/integrations";

export interface ProblemFacts {
  host: string;
  /** What the site said or did, in few words, never its raw answer. */
  detail?: string;
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

/** What a person is told of each; docs/wordpress.md has the answers that lead to them. */
export const problemTexts: Record<WordPressProblemCode, (facts: ProblemFacts) => Words> = {
  https_required: () =>
    stays(
      "The address of the site must begin with https://.",
      "Give the https address. A site that has none yet needs a certificate first; most hosts give one at no cost.",
    ),
  unreachable: ({ host, detail }) =>
    passes(
      `${host} could not be reached: ${detail ?? "the connection was refused or broken off"}.`,
      "Open the address in a browser. If it opens there, its certificate is out of date or incomplete, or a firewall keeps other programs away from /wp-json/: ask the host.",
    ),
  timeout: ({ host }) =>
    passes(
      `${host} did not answer in time.`,
      "The site may be overloaded: try again later. If it happens at every post, ask the host why /wp-json/ is slow.",
    ),
  redirected: ({ host, detail }) =>
    stays(
      `${host} sends its visitors on to ${detail ?? "another address"}.`,
      "Connect with the address that the browser shows when the site is open, with or without www as it is there.",
    ),
  not_found_there: ({ host }) =>
    stays(
      `There is no REST API of WordPress at ${host}.`,
      "Check the address, with its path if WordPress is installed below one (https://example.com/blog). Then open Settings > Permalinks in WordPress and save once.",
    ),
  not_json: ({ host, detail }) =>
    passes(
      `${host} answered ${detail ?? "with something other than JSON"} where its REST API should be.`,
      "Open /wp-json/ of the site in a browser. A page there comes from a security or cache plugin, a login wall or a bot check of the host; PHP warnings above the JSON are turned off with WP_DEBUG_DISPLAY.",
    ),
  maintenance: ({ host }) =>
    passes(
      `${host} is in maintenance.`,
      "WordPress is being updated, which takes some minutes. If it stays so, delete the file .maintenance in the folder of WordPress, or end the maintenance mode in the plugin that makes it.",
    ),
  server_error: ({ host, detail }) =>
    passes(
      `${host} failed with an error of its own${detail ? ` (${detail})` : ""}.`,
      "Try again later. If it stays so, the error log of the site says why; a plugin or its memory limit is the usual cause.",
    ),
  rate_limited: ({ host }) =>
    passes(
      `${host} asks to be called less often.`,
      "We retry automatically. If it keeps failing, allow this service in the rate limits of the host or the security plugin.",
    ),
  wrong_credentials: ({ host }) =>
    stays(
      `${host} does not accept this username and Application Password.`,
      "The username is the one you sign in with. The password is not your own but one made under Profile > Application Passwords (administrators have Profile below Users): make a new one, and copy all of it. Where that user's profile has no such section, a plugin keeps Application Passwords from this user: allow them for its role in the settings of the security plugin, or connect another user.",
    ),
  authorization_stripped: ({ host }) =>
    stays(
      `Username and password are right, but the server of ${host} takes the Authorization header away before WordPress sees it.`,
      'On Apache add this line to .htaccess, above what WordPress wrote: SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1. Elsewhere ask the host to pass the header on to PHP.',
    ),
  application_passwords_off: ({ host }) =>
    stays(
      `Application Passwords are switched off at ${host}.`,
      'A security plugin does this. In Wordfence clear "Disable WordPress application passwords" under All Options > Brute Force Protection; others have the same setting. Then the section is in the profile again.',
    ),
  rest_api_off: ({ host, detail }) =>
    stays(
      `The REST API of ${host} is closed${detail ? ` (${detail})` : ""}.`,
      'A plugin or the host blocks /wp-json/. Let signed-in users use it in the settings of the plugin that closes it ("Disable REST API", a security plugin), or ask the host to allow it for this service.',
    ),
  role_too_low: ({ host, detail }) =>
    stays(
      `The user may not do this at ${host}${detail ? `: ${detail}` : ""}.`,
      "Connect a user with the role Editor or Administrator, or give this one that role under Users in WordPress.",
    ),
  version_too_old: ({ host }) =>
    stays(
      `${host} runs a WordPress older than 5.6.`,
      "Application Passwords came with 5.6. Update WordPress under Dashboard > Updates.",
    ),
  upload_refused: ({ host, detail }) =>
    stays(
      `${host} refused a picture${detail ? `: ${detail}` : ""}.`,
      "Its limits for uploads, file types or disk space are in the way. Try the same picture under Media > Add New in WordPress: it says the same there.",
    ),
  deleted_outside: ({ host }) =>
    stays(`The post was deleted at ${host}.`, "Send it again to create it there again."),
  rejected: ({ host, detail }) =>
    stays(
      `${host} did not accept the post${detail ? `: ${detail}` : ""}.`,
      "Mend what it says, or look for a plugin of the site that checks posts before they are saved.",
    ),
  unexpected_answer: ({ host, detail }) =>
    passes(
      `${host} answered in a way that is not WordPress's${detail ? ` (${detail})` : ""}.`,
      "A plugin may change its REST API. Open /wp-json/wp/v2/posts of the site in a browser to see what it says.",
    ),
};
