import type { AccessToken } from "../../../../schema/api/auth";
import type { accessTokens } from "../../../../schema/tables";
import { toInstant, toInstantOrNull } from "../../../platform/instant";

export const accessTokenView = (row: typeof accessTokens.$inferSelect): AccessToken => ({
  id: row.id,
  name: row.name,
  access: row.access,
  origin: row.origin,
  last4: row.last4,
  createdAt: toInstant(row.createdAt),
  lastUsedAt: toInstantOrNull(row.lastUsedAt),
  expiresAt: toInstantOrNull(row.expiresAt),
});
