import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** Regional replicas that hold a workspace's public state under a lease (docs/read-path.md). */
export const replicas = sqliteTable(
  "replicas",
  {
    workspaceId: text("workspace_id").notNull(),
    /** The Durable Object's name: `{region}/{workspaceSlug}`. */
    object: text("object").notNull(),
    /** Start of its lease, by the database's clock. */
    renewedAt: instant("renewed_at").notNull(),
    /** When a writer could not reach it: its lease is not renewed for a while; null otherwise. */
    missedAt: instant("missed_at"),
    /** The first of the calls that it missed since the last one it answered. */
    unreachableSince: instant("unreachable_since"),
    /** How long the latest announcement that could not reach it waited, in milliseconds. */
    waitedMs: integer("waited_ms"),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.object] }),
    index("replicas_unreachable").on(t.unreachableSince).where(sql`unreachable_since IS NOT NULL`),
  ],
);
