import { join } from "node:path";
import { accountFile, loadAccount, writePrivately } from "../start/demo-account.ts";

/** Keeps the next start from printing an outdated password. */
export function forgetDemoPassword(stateFolder: string, email: string): void {
  const file = join(stateFolder, accountFile);
  const account = loadAccount(file);
  if (account?.email !== email.trim().toLowerCase()) return;
  writePrivately(file, { ...account, password: null });
}
