import type { ApiKey } from "../../../../schema/api/workspaces";
import type { apiKeys } from "../../../../schema/tables";
import { toInstant, toInstantOrNull } from "../../../platform/instant";

export const apiKeyView = (row: typeof apiKeys.$inferSelect): ApiKey => ({
  id: row.id,
  name: row.name,
  last4: row.last4,
  createdAt: toInstant(row.createdAt),
  lastUsedAt: toInstantOrNull(row.lastUsedAt),
  revokedAt: toInstantOrNull(row.revokedAt),
});
