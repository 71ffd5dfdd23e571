import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";
import type { images, imageVariants } from "./images";
import type { topics } from "./topics";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** What is kept of each kind. */
export interface TrashedRows {
  topic: typeof topics.$inferSelect;
  /** With its sizes, and what queries need to know about both. */
  image: typeof images.$inferSelect & {
    title: string;
    variants: (typeof imageVariants.$inferSelect)[];
    /** Of all its files. */
    keys: string[];
    allBytes: number;
  };
}

/**
 * What was deleted, other than posts: its whole row, kept for 30 days so that it can be restored. A `purged_image` is deleted permanently,
 * except that its files may still be in the bucket.
 */
export const trashedItems = sqliteTable(
  "trashed_items",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<keyof TrashedRows | "purged_image">().notNull(),
    title: text("title").notNull(),
    fields: text("fields", { mode: "json" }).$type<TrashedRows[keyof TrashedRows]>().notNull(),
    deletedAt: instant("deleted_at").notNull(),
    deletedBy: text("deleted_by").references(() => users.id),
  },
  (t) => [
    index("trashed_items_order").on(t.workspaceId, t.kind, t.deletedAt, t.id),
    index("trashed_items_deleted").on(t.deletedAt),
  ],
);
