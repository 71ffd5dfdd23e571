import type { GlobalOptions } from "./cli.ts";
import { notSetUp } from "./cli-error.ts";
import { type Config, profileName, readConfig } from "./config-file.ts";
import type { Io } from "./io.ts";
import { serviceUrl } from "./service-url.ts";

export interface Settings {
  /** Of the profile in use, whether or not it exists yet. */
  profile: string;
  config: Config;
  url: string | null;
  token: string | null;
  workspace: string | null;
}

/** Options take precedence over the environment, and that over the profile. */
export async function readSettings(io: Pick<Io, "env">, options: GlobalOptions): Promise<Settings> {
  const { env } = io;
  const config = await readConfig(env);
  const profile = profileName(options.profile || env.BLOGSVC_PROFILE || config.current);
  const stored = config.profiles[profile];
  if (options.profile && !stored && !env.BLOGSVC_TOKEN) {
    throw notSetUp(
      `There is no profile "${profile}"`,
      `Run \`blogsvc auth login --profile ${profile}\`; \`blogsvc auth status\` lists existing profiles.`,
    );
  }
  const url = env.BLOGSVC_URL ? serviceUrl(env.BLOGSVC_URL) : (stored?.url ?? null);
  return {
    profile,
    config,
    url,
    token: env.BLOGSVC_TOKEN || tokenFor(url, stored),
    workspace: options.workspace || env.BLOGSVC_WORKSPACE || stored?.workspace || null,
  };
}

/** A stored token is sent only to the service that issued it, whatever BLOGSVC_URL says. */
function tokenFor(url: string | null, stored: { url: string; token: string } | undefined): string | null {
  if (!stored) return null;
  if (url === stored.url) return stored.token;
  throw notSetUp(
    `BLOGSVC_URL is ${url}, but the profile's token belongs to ${stored.url}`,
    "Set BLOGSVC_TOKEN as well, or unset BLOGSVC_URL.",
  );
}
