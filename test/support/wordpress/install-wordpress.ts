import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type Role = "administrator" | "editor" | "author" | "contributor" | "subscriber";

const run = promisify(execFile);

/** Installs WordPress where its files are; answers an Application Password for each role. */
export async function installWordPress(
  script: string,
  root: string,
  env: NodeJS.ProcessEnv,
): Promise<Record<Role, string>> {
  const { stdout, stderr } = await run("php", ["-d", "sendmail_path=/bin/true", script, root], {
    // Application Passwords are there on https only.
    env: { ...env, HTTPS: "on", HTTP_X_FORWARDED_PROTO: "https" },
  });
  try {
    return JSON.parse(stderr);
  } catch {
    throw new Error(`WordPress was not installed:\n${stdout}\n${stderr}`);
  }
}
