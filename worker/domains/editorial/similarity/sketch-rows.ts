import type { shingled } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import type { Sketch } from "./sketch";

export type OwnerKind = (typeof shingled.$inferSelect)["ownerKind"];

export interface Sketched {
  kind: OwnerKind;
  id: string;
  /** Version of the topic or post when it was read. */
  version: number;
  sketch: Sketch;
}

/** Statements that store a sketch; for an existing one, only write differences. */
export function sketchRows(
  { d1 }: Pick<Ctx, "d1">,
  workspaceId: string,
  { kind, id, version, sketch }: Sketched,
): D1PreparedStatement[] {
  const hashes = JSON.stringify(sketch);
  return [
    d1.prepare(dropOthers).bind(kind, id, hashes),
    d1.prepare(addMissing).bind(workspaceId, kind, id, hashes),
    d1.prepare(note).bind(workspaceId, kind, id, version, sketch.length),
  ];
}

/** Statements that delete a sketch. */
export const dropSketch = ({ d1 }: Pick<Ctx, "d1">, kind: OwnerKind, id: string): D1PreparedStatement[] =>
  ["shingles", "shingled"].map((table) =>
    d1.prepare(`DELETE FROM ${table} WHERE owner_kind = ?1 AND owner_id = ?2`).bind(kind, id),
  );

const dropOthers = `DELETE FROM shingles
  WHERE owner_kind = ?1 AND owner_id = ?2 AND hash NOT IN (SELECT value FROM json_each(?3))`;
const addMissing = `INSERT OR IGNORE INTO shingles (workspace_id, hash, owner_kind, owner_id)
  SELECT ?1, value, ?2, ?3 FROM json_each(?4)`;
/** Another version may have another text: its vector is due again. */
const note = `INSERT INTO shingled (workspace_id, owner_kind, owner_id, version, count) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (owner_kind, owner_id) DO UPDATE SET version = excluded.version, count = excluded.count,
    vector_state = CASE WHEN version = excluded.version THEN vector_state ELSE 'due' END`;
