import { createHash, randomBytes } from "node:crypto";
import { type Database, sqlText } from "./database.ts";

/** The URL to create the first account; null once there is one. A new link replaces the previous one. */
export async function makeSetupLink(
  db: Pick<Database, "query">,
  publicUrl: string | undefined,
): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  const open = await db.query<{ id: number }>(
    `UPDATE instance SET setup_hash = ${sqlText(hash)} WHERE id = 1 AND NOT EXISTS (SELECT 1 FROM users) RETURNING id`,
  );
  if (open.length === 0) return null;
  const base = publicUrl?.replace(/\/+$/, "") || "https://<address of your Worker>";
  return `${base}/sign-up#setup=${token}`;
}
