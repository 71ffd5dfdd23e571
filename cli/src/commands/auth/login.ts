import { Me } from "../../../../schema/api/auth";
import { createApi } from "../../lib/api.ts";
import type { Cli } from "../../lib/cli.ts";
import { CliError, invalid, notSetUp } from "../../lib/cli-error.ts";
import { type Profile, profileName, readConfig, writeConfig } from "../../lib/config-file.ts";
import { defineCommand } from "../../lib/define-command.ts";
import type { Io } from "../../lib/io.ts";
import { readHidden } from "../../lib/read-text.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { serviceUrl } from "../../lib/service-url.ts";
import { accessOption, deviceLogin } from "./device-login.ts";
import { endToken } from "./end-token.ts";

interface Given {
  url: string;
  token: string;
  /** The user's email address, if the service sent it with the token; otherwise it is requested before anything is stored. */
  user: string | null;
}

/**
 * Stores a token as a profile, which becomes the current one, and revokes the profile's previous token. A new token is stored before any
 * other request, so that it cannot be lost.
 */
async function saveProfile(
  cli: Cli,
  name: string,
  { url, token, user }: Given,
  keepFormer: boolean,
): Promise<{ me: Me; profile: Profile; formerEnded: boolean }> {
  const timeoutMs = cli.options().timeout * 1_000;
  const api = createApi(cli.io, { url, token, timeoutMs, onWait: () => undefined });
  const asked = user === null ? await api.get("me", Me) : null;
  const former = (await readConfig(cli.io.env)).profiles[name];
  const before = former?.url === url ? former.workspace : undefined;
  await keep(cli.io, name, { url, token, user: user ?? asked?.user.email ?? "", workspace: before });
  const formerEnded = former !== undefined && !keepFormer && (await endToken(cli, former));
  const me = asked ?? (await api.get("me", Me).catch(thoughSignedIn));
  const [only, another] = me.workspaces;
  const chosen = me.workspaces.find(
    ({ workspaceSlug }) => workspaceSlug === former?.workspace,
  )?.workspaceSlug;
  const workspace = chosen ?? (another ? undefined : only?.workspaceSlug);
  const profile = { url, token, user: me.user.email, workspace };
  await keep(cli.io, name, profile);
  return { me, profile, formerEnded };
}

async function keep({ env }: Io, name: string, profile: Profile): Promise<void> {
  const { profiles } = await readConfig(env);
  await writeConfig(env, { current: name, profiles: { ...profiles, [name]: profile } });
}

function thoughSignedIn(error: unknown): never {
  if (!(error instanceof CliError)) throw error;
  const { exit, code, message, details, cause } = error;
  const hint = "You are signed in anyway. To check, run `blogsvc auth status`.";
  throw new CliError(exit, code, message, { hint, details, cause });
}

const shape = /^ba_pat_[0-9A-Za-z]+$/;

/** A token from an option; `-` reads it from standard input, or prompts on a terminal. */
async function readGivenToken(io: Io, given: string): Promise<string> {
  const token = given === "-" ? await readHidden(io, "Access token: ") : given.trim();
  if (shape.test(token)) return token;
  const isKey = token.startsWith("ba_pk_");
  throw invalid(
    isKey
      ? "This is an API key, which can only read published posts"
      : "This is not an access token; access tokens begin with ba_pat_",
    "Create a token in the dashboard under Account, or omit --token to sign in with the browser.",
  );
}

export default defineCommand({
  name: "login",
  description: "Sign in with the browser or an access token",
  examples: [
    "auth login --url https://blog.example.workers.dev",
    "auth login --url https://blog.example.workers.dev --access drafts --profile ci",
    "auth login --url http://localhost:8787 --token - < token.txt",
  ],
  build: (command, cli) =>
    command
      .option("--url <address>", "The URL of the service (default: the profile's)")
      .option("--token <token>", "An access token from the dashboard; - reads it from standard input")
      .addOption(accessOption)
      .option("--keep-token", "Do not delete the profile's current token")
      .action(async ({ url: asked, token, access, keepToken }) => {
        const { env } = cli.io;
        const config = await readConfig(env);
        const name = profileName(cli.options().profile || env.BLOGSVC_PROFILE || config.current);
        const address = asked ?? env.BLOGSVC_URL ?? config.profiles[name]?.url;
        if (!address)
          throw notSetUp("The URL of the service is missing", "Add --url https://blog.example.workers.dev");
        const url = serviceUrl(address);
        const given = token
          ? { token: await readGivenToken(cli.io, token), user: { email: null } }
          : await deviceLogin(cli, url, { access });
        const fresh = { url, token: given.token, user: given.user.email };
        const { me, profile, formerEnded } = await saveProfile(cli, name, fresh, keepToken === true);
        if (formerEnded) cli.noteAfter("The profile's previous token no longer works.");
        const next = profile.workspace
          ? `Working in ${profile.workspace}.`
          : "Next: `blogsvc workspaces use <slug>`.";
        cli.answer({
          data: {
            profile: name,
            url,
            user: me.user,
            workspace: profile.workspace ?? null,
            formerTokenEnded: formerEnded,
          },
          text: `${cli.paint("green", "Signed in")} to ${url} as ${oneLine(me.user.email)}. ${next}`,
        });
      }),
});
