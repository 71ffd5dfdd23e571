import type { GateAnswer, WorkspaceFacts } from "../gate-query";
import { readBatch, type Sql } from "../read-batch";

export interface GrantQuestion {
  /** Name of the replica's object; it is registered under it. */
  object: string;
  slug: string;
  tag: string;
  /** The workspace as the replica last knew it; null for a new one. */
  known: { workspaceId: string; counter: number } | null;
}

export interface GrantAnswer {
  epoch: string;
  workspace: WorkspaceFacts;
  changed: GateAnswer["changed"];
  asked: number | null;
  keys: { hash: string; id: string; lastUsedAt: number | null }[];
}

const changedMax = 200;
const keysMax = 1_000;
/** A replica that missed a call is not registered again until this time has passed. */
const blockedMs = 60_000;

/** Milliseconds since the epoch, by the database's clock. */
export const databaseNow = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";

const register = `INSERT INTO replicas (workspace_id, object, renewed_at, missed_at)
  SELECT id, ?1, ${databaseNow}, NULL FROM workspaces WHERE slug = ?2
  ON CONFLICT (workspace_id, object) DO UPDATE SET renewed_at = ${databaseNow}, missed_at = NULL
  WHERE missed_at IS NULL OR missed_at < ${databaseNow} - ${blockedMs}`;
const facts = `SELECT i.epoch, w.id, w.slug, w.name, w.site_url AS siteUrl, w.page_pattern AS pagePattern,
    w.plan_id AS planId, w.hide_branding AS hideBranding, w.show_citations AS showCitations,
    w.show_provenance AS showProvenance, w.show_models AS showModels, w.counter, w.floor,
    (SELECT version FROM cache_tags WHERE workspace_id = w.id AND tag = ?2) AS asked
  FROM instance i JOIN workspaces w ON w.slug = ?1
  JOIN replicas r ON r.workspace_id = w.id AND r.object = ?3 AND r.missed_at IS NULL WHERE i.id = 1`;
const keys = `SELECT k.key_hash AS hash, k.id, k.last_used_at AS lastUsedAt FROM workspaces w
  JOIN api_keys k ON k.workspace_id = w.id WHERE w.slug = ?1 AND k.revoked_at IS NULL LIMIT ${keysMax}`;
const changes = `SELECT tag, version FROM cache_tags WHERE workspace_id = ?1 AND version > ?2
  ORDER BY version LIMIT ${changedMax + 1}`;

/**
 * Registers the replica and reads the workspace in one transaction, so that every later commit finds the registration. Null if there is no
 * such workspace, or the replica may not have it now.
 */
export async function askGrant(db: Sql, question: GrantQuestion): Promise<GrantAnswer | null> {
  const { object, slug, tag, known } = question;
  const statements = [
    db.prepare(register).bind(object, slug),
    db.prepare(facts).bind(slug, tag, object),
    db.prepare(keys).bind(slug),
  ];
  if (known) statements.push(db.prepare(changes).bind(known.workspaceId, known.counter));
  const [, first, second, third] = await readBatch(db, statements);
  const row = first?.results[0] as (WorkspaceFacts & { epoch: string; asked: number | null }) | undefined;
  if (!row) return null;
  const { epoch, asked, ...workspace } = row;
  const changed = (third?.results ?? null) as { tag: string; version: number }[] | null;
  return {
    epoch,
    workspace,
    asked,
    changed: changed && changed.length > changedMax ? null : changed,
    keys: (second?.results as GrantAnswer["keys"] | undefined) ?? [],
  };
}
