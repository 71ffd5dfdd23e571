import type { PlanId } from "../../schema/api/plan";
import { readBatch, type Sql } from "./read-batch";

export interface WorkspaceFacts {
  id: string;
  slug: string;
  name: string;
  siteUrl: string | null;
  pagePattern: string | null;
  planId: PlanId;
  hideBranding: number;
  showCitations: number;
  showProvenance: number;
  showModels: number;
  counter: number;
  floor: number;
}

export interface GateAnswer {
  epoch: string;
  /** Null for a key that does not exist or was revoked. */
  key: { id: string; lastUsedAt: number | null } | null;
  workspace: WorkspaceFacts | null;
  /** Tags changed since the given counter; null if there were too many or none was given. */
  changed: { tag: string; version: number }[] | null;
  /** Version of the requested tag; null if it has no row. */
  asked: number | null;
}

export interface GateQuestion {
  keyHash: string;
  tag: string;
  /** The workspace as this isolate knows it; null if it knows none. */
  known: { workspaceId: string; counter: number } | null;
}

const changedMax = 200;

const facts = `SELECT i.epoch, k.id AS keyId, k.last_used_at AS lastUsedAt, k.revoked_at AS revokedAt,
    w.id, w.slug, w.name, w.site_url AS siteUrl, w.page_pattern AS pagePattern, w.plan_id AS planId, w.hide_branding AS hideBranding,
    w.show_citations AS showCitations,
    w.show_provenance AS showProvenance, w.show_models AS showModels,
    w.counter, w.floor, (SELECT version FROM cache_tags WHERE workspace_id = k.workspace_id AND tag = ?2) AS asked
  FROM instance i LEFT JOIN api_keys k ON k.key_hash = ?1 LEFT JOIN workspaces w ON w.id = k.workspace_id
  WHERE i.id = 1`;
const changes = `SELECT tag, version FROM cache_tags WHERE workspace_id = ?1 AND version > ?2
  ORDER BY version LIMIT ${changedMax + 1}`;

type FactsRow = WorkspaceFacts & {
  epoch: string;
  keyId: string | null;
  lastUsedAt: number | null;
  revokedAt: number | null;
  asked: number | null;
};

/** One read batch on the primary: whose key, which workspace, and what changed there. */
export async function askGate(db: Sql, question: GateQuestion): Promise<GateAnswer> {
  const { keyHash, tag, known } = question;
  const statements = [db.prepare(facts).bind(keyHash, tag)];
  if (known) statements.push(db.prepare(changes).bind(known.workspaceId, known.counter));
  const [first, second] = await readBatch(db, statements);
  const row = first?.results[0] as FactsRow | undefined;
  if (!row) throw new Error("the instance row is missing");
  const live = row.keyId !== null && row.revokedAt === null;
  const changed = (second?.results ?? null) as { tag: string; version: number }[] | null;
  const { epoch, keyId, lastUsedAt, revokedAt, asked, ...workspace } = row;
  return {
    epoch,
    key: live && keyId ? { id: keyId, lastUsedAt } : null,
    workspace: live ? workspace : null,
    changed: changed && changed.length > changedMax ? null : changed,
    asked,
  };
}
