import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ImportOutcome, ImportSource, ImportState } from "../api/import-jobs";
import type { PostStatus } from "../api/public";
import { createdAt, instant, jsonList, updatedAt } from "./columns";
import { workspaceId } from "./workspace-id";

export const imports = sqliteTable(
  "imports",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    source: text("source").$type<ImportSource>().notNull(),
    name: text("name").notNull(),
    siteUrl: text("site_url"),
    state: text("state").$type<ImportState>().notNull(),
    dryRun: integer("dry_run", { mode: "boolean" }).notNull(),
    /** Whether to replace posts that were edited here after their import. */
    overwrite: integer("overwrite", { mode: "boolean" }).notNull().default(false),
    /** Site imports: the next page to read. */
    page: integer("page").notNull().default(1),
    /** Total bytes of the pages read so far. */
    readBytes: integer("read_bytes").notNull().default(0),
    problemCode: text("problem_code"),
    problemMessage: text("problem_message"),
    /** Attempts since the last progress. */
    attempts: integer("attempts").notNull().default(0),
    /** When work is due; null while it waits for a person, and once it has ended. */
    dueAt: instant("due_at"),
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** Who started it, later who began writing: it is cancelled once they may no longer edit here. */
    createdBy: text("created_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant("finished_at"),
    /** When its report was deleted; the row then only records which images were copied. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    index("imports_workspace").on(t.workspaceId, t.createdAt),
    index("imports_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);

/** Items of an import: posts, attachments, copied images, and items left out. */
export const importItems = sqliteTable(
  "import_items",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id),
    workspaceId: text("workspace_id").notNull(),
    kind: text("kind").$type<"post" | "attachment" | "picture">().notNull(),
    /** How a second import recognizes a post; the remote id of an attachment; the URL of an image. */
    identity: text("identity").notNull(),
    position: integer("position").notNull(),
    state: text("state").$type<"pending" | "done">().notNull(),
    outcome: text("outcome").$type<ImportOutcome>().notNull(),
    title: text("title").notNull().default(""),
    slug: text("slug"),
    status: text("status").$type<PostStatus>(),
    publishedAt: instant("published_at"),
    /** Its URL on the old site, as links there use it. */
    link: text("link"),
    postId: text("post_id"),
    /** Images only: the image it became. */
    imageId: text("image_id"),
    code: text("code"),
    message: text("message"),
    warnings: jsonList<string>("warnings"),
    /** Number of attempts. */
    tries: integer("tries").notNull().default(0),
    /** When the next attempt is due: immediately, or after a pause if one failed. */
    dueAt: instant("due_at").notNull().default(0),
    /** Its parsed content; null once done. */
    payload: text("payload", { mode: "json" }).$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.kind, t.identity] }),
    index("import_items_next").on(t.importId, t.kind, t.state, t.dueAt, t.position),
    index("import_items_link").on(t.importId, t.link).where(sql`link IS NOT NULL`),
    index("import_items_picture").on(t.workspaceId, t.identity).where(sql`kind = 'picture'`),
  ],
);
