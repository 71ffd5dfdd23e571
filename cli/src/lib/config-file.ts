import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { CliError, exitCode, invalid } from "./cli-error.ts";
import type { Io } from "./io.ts";

/** A profile's name. Names of properties that every object has are refused: looking one up in `profiles` would find something. */
export function profileName(name: string): string {
  if (name in {}) throw invalid(`"${name}" is not a valid profile name`, "Choose another name.");
  return name;
}

const Profile = z.object({
  url: z.url({ protocol: /^https?$/ }),
  token: z.string(),
  /** Email address, for display. */
  user: z.string(),
  /** Slug or id; absent until one is selected. */
  workspace: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

const Config = z.object({ current: z.string(), profiles: z.record(z.string(), Profile) });
export type Config = z.infer<typeof Config>;

export const configPath = (env: Io["env"]): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config"), "blogsvc", "config.json");

/** This user's profiles; empty without a file. */
export async function readConfig(env: Io["env"]): Promise<Config> {
  const path = configPath(env);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw unreadable(path, error.message);
  });
  if (text === null) return { current: "default", profiles: {} };
  try {
    return Config.parse(JSON.parse(text));
  } catch {
    throw unreadable(path, "it is not in the format that `blogsvc auth login` writes");
  }
}

const unreadable = (path: string, why: string) =>
  new CliError(exitCode.auth, "bad_config", `${path} cannot be used: ${why}`, {
    hint: "Fix the file, or move it and run `blogsvc auth login`.",
  });

/** Written atomically and readable only by this user: it contains tokens. */
export async function writeConfig(env: Io["env"], config: Config): Promise<void> {
  const path = configPath(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, path);
}
