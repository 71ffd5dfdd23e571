import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { hashPassword } from "../../worker/domains/identity/auth/password-hash.ts";
import { insertAudit } from "../../worker/outbox/insert-rows.ts";
import { UserError } from "../process/user-error.ts";
import { accountFile, loadAccount, writePrivately } from "../start/demo-account.ts";
import { type Database, sqlText } from "./database.ts";

/**
 * Sets a random password for an account, ends its sessions and tokens, and returns the password. For a sole owner who is locked out: nobody
 * inside the instance can help them.
 */
export async function resetPassword(db: Database, email: string): Promise<string> {
  const [user] = await db.query<{ id: string }>(
    `SELECT id FROM users WHERE email = ${sqlText(email.trim().toLowerCase())}`,
  );
  if (!user) throw new UserError(`${db.name} has no account with the email "${email}".`);
  const password = randomBytes(15).toString("base64url");
  const hash = await hashPassword(password, (length) => randomBytes(length));
  await db.run(resetStatements(user.id, hash, Date.now()));
  return password;
}

function resetStatements(userId: string, passwordHash: string, now: number): string[] {
  const id = sqlText(userId);
  return [
    `UPDATE users SET password_hash = ${sqlText(passwordHash)}, updated_at = ${now} WHERE id = ${id}`,
    `DELETE FROM sessions WHERE user_id = ${id}`,
    `DELETE FROM sign_in_links WHERE user_id = ${id}`,
    `DELETE FROM access_tokens WHERE user_id = ${id} AND origin = 'device'`,
    `DELETE FROM device_logins WHERE user_id = ${id}`,
    insertAudit(
      "user.password_reset",
      { email: "users.email" },
      {
        workspace_id: "workspace_id",
        actor_kind: "'operator'",
        target_kind: "'user'",
        target_id: "user_id",
        created_at: String(now),
      },
      `FROM members JOIN users ON users.id = user_id WHERE user_id = ${id}`,
    ),
  ];
}

/** Keeps the next start from printing an outdated password. */
export function forgetDemoPassword(stateFolder: string, email: string): void {
  const file = join(stateFolder, accountFile);
  const account = loadAccount(file);
  if (account?.email !== email.trim().toLowerCase()) return;
  writePrivately(file, { ...account, password: null });
}
