import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TrashKind } from "../api/trash";
import { instant } from "./columns";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/**
 * What was deleted, other than posts: its whole row, kept for 30 days so that it can be restored. A `purged_image` is deleted permanently,
 * except that its files may still be in the bucket.
 */
export const trashedItems = sqliteTable(
  "trashed_items",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<Exclude<TrashKind, "post"> | "purged_image">().notNull(),
    title: text("title").notNull(),
    fields: text("fields", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    deletedAt: instant("deleted_at").notNull(),
    deletedBy: text("deleted_by").references(() => users.id),
  },
  (t) => [
    index("trashed_items_order").on(t.workspaceId, t.kind, t.deletedAt, t.id),
    index("trashed_items_deleted").on(t.deletedAt),
  ],
);
