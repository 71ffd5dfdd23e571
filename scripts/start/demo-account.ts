import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { UserError } from "../process/user-error.ts";

/** What the seed created so far. Saved after every step, so that an interrupted seed resumes. */
export interface DemoAccount {
  email: string;
  /** Null after `npm run password`, whose password is not stored. */
  password: string | null;
  token?: string;
  workspaceId?: string;
  workspaceSlug?: string;
  apiKey?: string;
  hasPosts?: boolean;
  hasTopics?: boolean;
}

/** Its file name in the state folder. */
export const accountFile = "demo-account.json";

export const newAccount = (): DemoAccount => ({
  email: "demo@blogsvc.example",
  password: randomBytes(12).toString("base64url"),
});

export function loadAccount(file: string): DemoAccount | null {
  if (!existsSync(file)) return null;
  try {
    const account = JSON.parse(readFileSync(file, "utf8"));
    if (typeof account?.email === "string") return account;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new UserError(
    `${file} is damaged. Restore it from a backup, or delete it, sign in to the dashboard and continue without the demo.`,
  );
}

/** Written atomically and readable only by this user. */
export function writePrivately(file: string, value: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
