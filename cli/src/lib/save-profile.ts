import { Me } from "../../../schema/api/auth";
import { createApi } from "./api.ts";
import type { Cli } from "./cli.ts";
import { CliError } from "./cli-error.ts";
import { type Profile, readConfig, writeConfig } from "./config-file.ts";
import { endToken } from "./end-token.ts";
import type { Io } from "./io.ts";

interface Given {
  url: string;
  token: string;
  /** E-mail address of whose it is, when the service told it with the token; else it is asked before anything is kept. */
  user: string | null;
}

/**
 * Keeps a token as a profile, which becomes the current one, and ends the token that the profile held before. A token
 * that was just made is kept before anything else is asked, so that it cannot be lost.
 */
export async function saveProfile(
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
  const hint = "You are signed in all the same: `blogsvc auth status` shows it.";
  throw new CliError(exit, code, message, { hint, details, cause });
}
