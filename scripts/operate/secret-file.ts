import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { UserError } from "../process/user-error.ts";

const line = /^AUTH_SECRET=(\S+)$/m;

/** AUTH_SECRET in the format of a secrets file. */
export function readAuthSecret(file: string): string {
  const secret = existsSync(file) ? line.exec(readFileSync(file, "utf8"))?.[1] : undefined;
  if (secret === undefined)
    throw new UserError(`${file} has no line AUTH_SECRET=…, and nothing can be decrypted without it.`);
  return secret;
}

/** Replaces only it, atomically. */
export function writeAuthSecret(file: string, secret: string): void {
  const text = readFileSync(file, "utf8").replace(line, () => `AUTH_SECRET=${secret}`);
  const fresh = `${file}.new`;
  writeFileSync(fresh, text, { mode: 0o600 });
  chmodSync(fresh, 0o600);
  renameSync(fresh, file);
}
