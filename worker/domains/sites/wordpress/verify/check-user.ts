import { z } from "zod";
import type { ExternalProblemError } from "../../kinds/errors";
import type { SiteSaid } from "../../words/site-words";
import { type Capability, capabilities } from "../../words/wordpress-problems";
import type { Connection } from "../connection";
import { problemOfAnswer } from "../problems/problem-of-answer";
import { wordPressProblem } from "../problems/wordpress-problem";
import { ask } from "../rest/ask";
import type { RestIndex } from "../rest/read-index";
import { callXmlRpc } from "../seo/xml-rpc";

const userShape = z.object({
  name: z.string(),
  roles: z.array(z.string()).default([]),
  capabilities: z.record(z.string(), z.unknown()),
});
type WordPressUser = z.infer<typeof userShape>;

const query = { context: "edit", _fields: "name,roles,capabilities" };

/** The connected user. Throws ExternalProblemError with the reason if there is none. */
export async function readUser(connection: Connection, index: RestIndex): Promise<WordPressUser> {
  const answer = await ask(connection, index.root, { method: "GET", path: "wp/v2/users/me", query });
  const user = userShape.safeParse(answer.json);
  if (answer.status === 200 && user.success) return user.data;
  const problem = problemOfAnswer(answer, connection.host, connection.ports.now());
  throw answer.status === 401 ? await problemOfRefusal(connection, index, problem) : problem;
}

const needed = Object.keys(capabilities) as Capability[];

/** Throws ExternalProblemError naming what the user may not do. */
export function checkCapabilities({ host }: Connection, { roles, capabilities: has }: WordPressUser): void {
  const missing = needed.filter((name) => has[name] !== true);
  if (missing.length === 0) return;
  throw wordPressProblem("role_too_low", { host, detail: { code: "cannot", roles, missing } });
}

/** From 5.6, the first version with Application Passwords: https://developer.wordpress.org/rest-api/changelog/ */
const sinceThen = "wp-site-health/v1";

/**
 * Why the REST API does not know the user. WordPress gives the same response for a wrong password, a missing one, and a header stripped by
 * its server; XML-RPC takes the password in the body.
 */
export async function problemOfRefusal(
  connection: Connection,
  index: Pick<RestIndex, "namespaces" | "authentication"> | null,
  seen: ExternalProblemError,
): Promise<ExternalProblemError> {
  const { host } = connection;
  const { theirCode, status } = seen.problem;
  const has = (
    code: "version_too_old" | "application_passwords_off" | "authorization_stripped" | "wrong_credentials",
    own: { message?: SiteSaid; hint?: SiteSaid } = {},
  ) => wordPressProblem(code, { host, theirCode, status, cause: seen, ...own });
  if (seen.problem.code === "application_passwords_off") return seen;
  if (index && !("application-passwords" in index.authentication))
    return has(index.namespaces.includes(sinceThen) ? "application_passwords_off" : "version_too_old");
  const answer = await callXmlRpc(connection, "wp.getUsersBlogs", [], []);
  if (answer.kind === "fault" && answer.code === 403) return has("wrong_credentials");
  if (answer.kind !== "value") return seen;
  // XML-RPC accepts the user's login password, the REST API does not.
  if (!applicationPassword.test(connection.password))
    return has("wrong_credentials", {
      message: { code: "wordpress_login_password", host },
      hint: { code: "wordpress_create_password" },
    });
  return index ? has("authorization_stripped") : seen;
}

/** `WP_Application_Passwords::PW_LENGTH`, generated without special characters; our copy has no spaces. */
const applicationPassword = /^[A-Za-z0-9]{24}$/;
