import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { TopicOrigin, TopicState } from "../api/topics";
import { createdAt, jsonList, updatedAt, writing } from "./columns";
import { posts } from "./posts";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

export const topics = sqliteTable(
  "topics",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    title: text("title").notNull(),
    angle: text("angle").notNull().default(""),
    keywords: jsonList<string>("keywords"),
    writing: writing(),
    origin: text("origin").$type<TopicOrigin>().notNull(),
    state: text("state").$type<TopicState>().notNull().default("open"),
    /** Higher comes first; ties by age, oldest first. */
    priority: integer("priority").notNull().default(0),
    /** The run that created it, if any. */
    runId: text("run_id"),
    /** The post created from it. */
    postId: text("post_id").references(() => posts.id),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("topics_workspace").on(t.workspaceId, t.state, t.priority, t.createdAt),
    index("topics_post").on(t.postId).where(sql`post_id IS NOT NULL`),
  ],
);

/** The smallest hashes of a text's word shingles: the share in common estimates similarity (Broder 1997). */
export const shingles = sqliteTable(
  "shingles",
  {
    workspaceId: workspaceId(),
    hash: integer("hash").notNull(),
    ownerKind: text("owner_kind").$type<"topic" | "post-title" | "post-body">().notNull(),
    ownerId: text("owner_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.hash, t.ownerKind, t.ownerId] }),
    index("shingles_owner").on(t.ownerKind, t.ownerId),
  ],
);

/** Which version of a topic or post its shingles were made from, and their number. */
export const shingled = sqliteTable(
  "shingled",
  {
    workspaceId: workspaceId(),
    /** `mark-seq` and `mark-time`: progress of the indexing of posts, by number and by time of change. */
    ownerKind: text("owner_kind")
      .$type<"topic" | "post-title" | "post-body" | "mark-seq" | "mark-time">()
      .notNull(),
    ownerId: text("owner_id").notNull(),
    version: integer("version").notNull(),
    count: integer("count").notNull(),
    /** `due` until its vector is in the index, `kept` until it was compared with the others. */
    vectorState: text("vector_state").$type<"due" | "kept" | "compared">().notNull().default("due"),
    /** Hash of the text and model of the vector in the index; null without one. */
    vectorHash: integer("vector_hash"),
    /** When it was stored; while `due`, the earliest time of the next attempt. */
    vectorAt: integer("vector_at").notNull().default(0),
    /** How often the index lost it since it was last found. */
    vectorLosses: integer("vector_losses").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ownerKind, t.ownerId] }),
    index("shingled_workspace").on(t.workspaceId, t.ownerKind),
    index("shingled_vectors")
      .on(t.vectorState, t.vectorAt)
      .where(sql`vector_state <> 'compared' AND owner_kind NOT IN ('mark-seq', 'mark-time')`),
  ],
);

/** Two texts with similar meaning, by their vectors. Each pair once or twice, in either order. */
export const nearTexts = sqliteTable(
  "near_texts",
  {
    workspaceId: workspaceId(),
    ownerKind: text("owner_kind").$type<"topic" | "post-title" | "post-body">().notNull(),
    ownerId: text("owner_id").notNull(),
    otherKind: text("other_kind").$type<"topic" | "post-title" | "post-body">().notNull(),
    otherId: text("other_id").notNull(),
    /** Cosine of the angle between the vectors. */
    likeness: real("likeness").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerKind, t.ownerId, t.otherKind, t.otherId] }),
    index("near_texts_other").on(t.otherKind, t.otherId),
    index("near_texts_workspace").on(t.workspaceId),
  ],
);

/** Vectors to delete from the index because their text is gone; filled by a trigger on `shingled`. */
export const droppedVectors = sqliteTable("dropped_vectors", { id: text("id").primaryKey() });
