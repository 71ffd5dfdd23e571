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
    /** Whether posts are replaced that were edited here since they were imported. */
    overwrite: integer("overwrite", { mode: "boolean" }).notNull().default(false),
    /** Of a site: the next page to be read. */
    page: integer("page").notNull().default(1),
    /** What its pages came to so far. */
    readBytes: integer("read_bytes").notNull().default(0),
    problemCode: text("problem_code"),
    problemMessage: text("problem_message"),
    /** How often it was taken up since something came of it. */
    attempts: integer("attempts").notNull().default(0),
    /** When there is something to do; null while it waits for somebody, and once it has ended. */
    dueAt: instant("due_at"),
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** Who started it, and later who began writing: once they may not edit here any more, it is cancelled. */
    createdBy: text("created_by"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant("finished_at"),
    /** When its report was deleted; from then on nobody sees it, and it only says which pictures are copied. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    index("imports_workspace").on(t.workspaceId, t.createdAt),
    index("imports_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);

/** What an import found: posts, what is attached to them, pictures it copied, and what it leaves alone. */
export const importItems = sqliteTable(
  "import_items",
  {
    importId: text("import_id")
      .notNull()
      .references(() => imports.id),
    workspaceId: text("workspace_id").notNull(),
    kind: text("kind").$type<"post" | "attachment" | "picture">().notNull(),
    /** Of a post what a second import finds it by, of an attachment its number there, of a picture its address. */
    identity: text("identity").notNull(),
    position: integer("position").notNull(),
    state: text("state").$type<"pending" | "done">().notNull(),
    outcome: text("outcome").$type<ImportOutcome>().notNull(),
    title: text("title").notNull().default(""),
    slug: text("slug"),
    status: text("status").$type<PostStatus>(),
    publishedAt: instant("published_at"),
    /** Its address on the old site, as links there name it. */
    link: text("link"),
    postId: text("post_id"),
    /** Of a picture: the image it became. */
    imageId: text("image_id"),
    code: text("code"),
    message: text("message"),
    warnings: jsonList<string>("warnings"),
    /** How often it was taken up. */
    tries: integer("tries").notNull().default(0),
    /** When it may be taken up: at once, or, where that was in vain, after a pause. */
    dueAt: instant("due_at").notNull().default(0),
    /** What was read of it; null once it is done. */
    payload: text("payload", { mode: "json" }).$type<Record<string, unknown>>(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.kind, t.identity] }),
    index("import_items_next").on(t.importId, t.kind, t.state, t.dueAt, t.position),
    index("import_items_link").on(t.importId, t.link).where(sql`link IS NOT NULL`),
    index("import_items_picture").on(t.workspaceId, t.identity).where(sql`kind = 'picture'`),
  ],
);
