import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ClaimKind, ClaimState, ClaimSuggestion, Verdict } from "../api/claims";
import type { ContextFields, ContextVersion, ProposalItem, ProposalState } from "../api/context";
import type { SourceFailure, SourceKind, SourceState } from "../api/sources";
import { createdAt, instant, jsonList, updatedAt } from "./columns";
import { posts } from "./posts";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** What a workspace says about itself; empty without a row. */
export const contexts = sqliteTable("contexts", {
  workspaceId: workspaceId().primaryKey(),
  fields: text("fields", { mode: "json" }).$type<ContextFields>().notNull(),
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
  updatedBy: text("updated_by").references(() => users.id),
});

/** The context after each change; an undo restores an older one. */
export const contextVersions = sqliteTable(
  "context_versions",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    version: integer("version").notNull(),
    fields: text("fields", { mode: "json" }).$type<ContextFields>().notNull(),
    /** `edited`, `proposal`, `restored`. */
    reason: text("reason").$type<ContextVersion["reason"]>().notNull(),
    proposalId: text("proposal_id"),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("context_versions_number").on(t.workspaceId, t.version)],
);

/** How a workspace writes; empty without a row. */
export const voices = sqliteTable("voices", {
  workspaceId: workspaceId().primaryKey(),
  /** Some may be deleted since. */
  postIds: jsonList<string>("post_ids"),
  text: text("text").notNull().default(""),
  guide: text("guide").notNull().default(""),
  /** Null for a guide written by hand. */
  model: text("model"),
  derivedAt: instant("derived_at"),
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
  updatedBy: text("updated_by").references(() => users.id),
});

/** A page or document as captured, or a feed or sitemap with the URLs of its pages; its bytes and its main text are in the bucket. */
export const sources = sqliteTable(
  "sources",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<SourceKind>().notNull(),
    state: text("state").$type<SourceState>().notNull(),
    /** As given or found; null for an upload. */
    url: text("url"),
    title: text("title").notNull(),
    contentType: text("content_type"),
    bytes: integer("bytes").notNull().default(0),
    /** Object keys of the original and of its main text in Markdown; null if there is none. */
    rawKey: text("raw_key"),
    textKey: text("text_key"),
    /** SHA-256 of the main text, in hex. */
    textHash: text("text_hash"),
    characters: integer("characters").notNull().default(0),
    pages: integer("pages"),
    failure: text("failure").$type<SourceFailure>(),
    /** A code with its parameters: see `sourceWords`. */
    failureMessage: text("failure_message"),
    capturedAt: instant("captured_at"),
    /** The last check for changes; posts that quote the source show `changed` and `gone`. */
    checkedAt: instant("checked_at"),
    checkState: text("check_state").$type<"same" | "changed" | "gone" | "unreachable">(),
    nextCheckAt: instant("next_check_at"),
    runId: text("run_id"),
    /** The feed or sitemap that listed this page. */
    collectionId: text("collection_id"),
    /** Of a feed or sitemap: how many of its newest pages to read at a time; null for all. */
    pagesMax: integer("pages_max"),
    /** Whether posts may quote it; the context uses it either way. */
    quotable: integer("quotable", { mode: "boolean" }).notNull().default(true),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("sources_workspace").on(t.workspaceId, t.createdAt),
    index("sources_collection").on(t.collectionId).where(sql`collection_id IS NOT NULL`),
    index("sources_check").on(t.nextCheckAt).where(sql`next_check_at IS NOT NULL`),
    index("sources_workspace_check").on(t.workspaceId, t.nextCheckAt).where(sql`next_check_at IS NOT NULL`),
  ],
);

/** Changes to the context suggested by a run, field by field, to accept or ignore. */
export const proposals = sqliteTable(
  "proposals",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    runId: text("run_id"),
    title: text("title").notNull(),
    state: text("state").$type<ProposalState>().notNull().default("open"),
    items: text("items", { mode: "json" }).$type<ProposalItem[]>().notNull(),
    /** The version of the context that the items were compared with. */
    baseVersion: integer("base_version").notNull(),
    createdAt: createdAt(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id),
  },
  (t) => [
    index("proposals_workspace").on(t.workspaceId, t.createdAt),
    uniqueIndex("proposals_run").on(t.runId).where(sql`run_id IS NOT NULL`),
  ],
);

/** A factual sentence of a post, and the quote of a source that supports it. */
export const claims = sqliteTable(
  "claims",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    postId: text("post_id")
      .notNull()
      .references(() => posts.id),
    position: integer("position").notNull(),
    /** Verbatim from the post's text when it was found. */
    sentence: text("sentence").notNull(),
    kind: text("kind").$type<ClaimKind>().notNull(),
    state: text("state").$type<ClaimState>().notNull(),
    sourceId: text("source_id").references(() => sources.id),
    quote: text("quote"),
    /** Of the model that compared the sentence with the quote; null if none did. */
    verdict: text("verdict").$type<Verdict>(),
    /** Whether a person linked the quote: no model is asked about it. */
    byHand: integer("by_hand", { mode: "boolean" }).notNull().default(false),
    /** A model's suggestion for a claim without evidence, with the source of its quote. */
    suggestion: text("suggestion", { mode: "json" }).$type<ClaimSuggestion & { sourceId: string | null }>(),
    checkedAt: instant("checked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("claims_position").on(t.postId, t.position),
    index("claims_source").on(t.sourceId).where(sql`source_id IS NOT NULL`),
    index("claims_gone").on(t.workspaceId, t.postId).where(sql`state = 'gone'`),
  ],
);

/** Verdicts of models on sentences and their quotes, kept so that no pair is sent twice. */
export const verdicts = sqliteTable(
  "verdicts",
  {
    workspaceId: workspaceId(),
    /** SHA-256 of the sentence and the quote. */
    hash: text("hash").notNull(),
    verdict: text("verdict").$type<Verdict>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.hash] })],
);
