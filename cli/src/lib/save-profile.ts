import { Me } from "../../../schema/api/auth";
import { createApi } from "./api.ts";
import type { Cli } from "./cli.ts";
import { type Profile, readConfig, writeConfig } from "./config-file.ts";

/** Looks whose the token is, and keeps it as a profile, which becomes the current one. */
export async function saveProfile(
  cli: Cli,
  name: string,
  url: string,
  token: string,
): Promise<{ me: Me; profile: Profile }> {
  const { io } = cli;
  const api = createApi(io, {
    url,
    token,
    timeoutMs: cli.options().timeout * 1_000,
    onWait: () => undefined,
  });
  const me = await api.get("me", Me);
  const config = await readConfig(io.env);
  const before = config.profiles[name];
  const [only, another] = me.workspaces;
  const kept = me.workspaces.find(({ workspaceSlug }) => workspaceSlug === before?.workspace);
  const workspace = kept?.workspaceSlug ?? (another ? undefined : only?.workspaceSlug);
  const profile = { url, token, user: me.user.email, workspace };
  await writeConfig(io.env, { current: name, profiles: { ...config.profiles, [name]: profile } });
  return { me, profile };
}
