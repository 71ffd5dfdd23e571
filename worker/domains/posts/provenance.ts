import type { Provenance, ProvenanceKind } from "../../../schema/api/provenance";
import type { RunStage } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";
import { editedShare } from "./edited-share";
import type { PostRow } from "./post-fields";
import type { Reading } from "./read-together";
import { type RevisionReason, textReasons } from "./revision-rows";

/** From this share of changed words on, a generated text counts as written by a person with help. */
const mostly = 0.5;

/** These stages prepare, check or illustrate; all others write the text. */
const besideText: readonly RunStage[] = ["brief", "outline", "evidence", "images", "place"];

interface StepRow {
  postId: string;
  stage: RunStage;
  model: string | null;
  /** Whether a person replaced the result. */
  edited: number;
  /** Sentences corrected; null for other stages. */
  rewritten: number | null;
  cut: number | null;
  at: number;
}

const steps = `SELECT r.post_id AS postId, s.stage, CASE WHEN s.writer IN ('offline', 'web-search') THEN NULL ELSE s.model END AS model,
    s.stage = 'outline' AND s.writer IS NULL AS edited, COALESCE(s.finished_at, s.started_at) AS at,
    s.rewritten, s.cut
  FROM runs r INDEXED BY runs_post JOIN run_steps s ON s.run_id = r.id
  WHERE r.post_id IN (SELECT value FROM json_each(?2)) AND r.workspace_id = ?1 AND r.kind = 'post'
    AND s.state = 'done' AND NOT s.stale
    AND s.round = (SELECT max(l.round) FROM run_steps l WHERE l.run_id = r.id AND l.stage = s.stage AND l.part = s.part)
  ORDER BY r.created_at, r.id, s.started_at, s.part`;

interface TextRow {
  id: string;
  content: string;
  assistedBy: string;
  provenance: string | null;
  isImported: number;
  /** The text as last written by a model. */
  written: string | null;
}

/** The beginning of a text is enough to see how much of it was edited; several posts are read at once. */
const readMax = 100_000;
const isMade = `(EXISTS (SELECT 1 FROM runs r INDEXED BY runs_post WHERE r.post_id = p.id)
    OR p.provenance ->> 'kind' = 'ai-generated')`;
const texts = `SELECT p.id, p.assisted_by AS assistedBy, p.provenance, p.source_path IS NOT NULL AS isImported,
    CASE WHEN ${isMade} THEN substr(p.content, 1, ${readMax}) ELSE '' END AS content,
    CASE WHEN ${isMade} THEN (SELECT substr(r.fields ->> 'content', 1, ${readMax}) FROM revisions r
      WHERE r.post_id = p.id AND r.reason IN ${textReasons} ORDER BY r.number DESC LIMIT 1) END AS written
  FROM posts p WHERE p.workspace_id = ?1 AND p.id IN (SELECT value FROM json_each(?2))`;

type Known = Pick<Provenance, "kind" | "editedShare" | "models" | "stages">;
export type StoredProvenance = NonNullable<PostRow["provenance"]>;

const queriesOf = ({ d1, workspace }: WorkspaceCtx, postIds: string[]): D1PreparedStatement[] =>
  [steps, texts].map((query) => d1.prepare(query).bind(workspace.id, JSON.stringify(postIds)));

/** How the texts of posts were made, by post; `after` is a text about to be stored. */
function knownIn(
  ctx: WorkspaceCtx,
  [made, found]: D1Result[],
  after?: { content: string },
): Map<string, Known> {
  const byPost = Map.groupBy((made?.results ?? []) as StepRow[], ({ postId }) => postId);
  return new Map(
    ((found?.results ?? []) as TextRow[]).map((row) => {
      const text = { ...row, content: after?.content.slice(0, readMax) ?? row.content };
      return [row.id, known(text, byPost.get(row.id) ?? [], after ? assistantOf(ctx) : null)];
    }),
  );
}

const knownOf = async (ctx: WorkspaceCtx, id: string): Promise<Known | undefined> =>
  knownIn(ctx, await ctx.d1.batch(queriesOf(ctx, [id]))).get(id);

function known(row: TextRow, made: StepRow[], assistant: string | null): Known {
  const before = JSON.parse(row.provenance ?? "null") as StoredProvenance | null;
  const helped = [...(JSON.parse(row.assistedBy) as string[]), ...(assistant === null ? [] : [assistant])];
  const writes = made.filter(({ stage, model }) => model !== null && !besideText.includes(stage));
  const plans = made.filter(({ stage, model }) => model !== null && stage === "outline");
  const isWritten = writes.length > 0 || before?.kind === "ai-generated";
  const isHelped = plans.length > 0 || helped.length > 0 || before?.kind === "ai-assisted";
  const share = isWritten && row.written !== null ? editedShare(row.written, row.content) : null;
  const kind = (): ProvenanceKind | null => {
    if (isWritten) return share !== null && share >= mostly ? "ai-assisted" : "ai-generated";
    if (isHelped) return "ai-assisted";
    return row.isImported === 1 ? (before?.kind ?? null) : "human";
  };
  return {
    kind: kind(),
    editedShare: share === null ? null : Math.round(share * 100) / 100,
    models: [
      ...new Set([
        ...[...writes, ...plans].flatMap(({ model }) => model ?? []),
        ...helped,
        ...(before?.models ?? []),
      ]),
    ],
    stages: [...Map.groupBy(made, ({ stage }) => stage)].map(([stage, parts]) => {
      const models = [...new Set(parts.flatMap(({ model }) => model ?? []))];
      const by =
        models.length > 0 ? "model" : parts.some(({ edited }) => edited === 1) ? "person" : "service";
      const [corrected] = parts.filter(({ rewritten }) => rewritten !== null);
      const counts = corrected && { rewritten: corrected.rewritten ?? 0, cut: corrected.cut ?? 0 };
      return { stage, by, models, ...counts, at: toInstant(Math.max(...parts.map(({ at }) => at))) };
    }),
  };
}

const cited = `SELECT s.title, s.url FROM claims c JOIN sources s ON s.id = c.source_id
  JOIN posts p ON p.id = c.post_id
  WHERE c.post_id = ?2 AND c.workspace_id = ?1 AND c.state = 'supported' AND instr(p.content, c.sentence) > 0
  GROUP BY s.id ORDER BY min(c.position)`;
const approver = `SELECT u.name FROM posts p JOIN users u ON u.id = p.approved_by WHERE p.id = ?2 AND p.workspace_id = ?1`;

/** The record of a post as its editors see it. */
export async function readProvenance(
  ctx: WorkspaceCtx,
  id: string,
): Promise<Omit<Provenance, "heroSourceType">> {
  const about = [cited, approver].map((query) => ctx.d1.prepare(query).bind(ctx.workspace.id, id));
  const [named, approved, ...rest] = await ctx.d1.batch([...about, ...queriesOf(ctx, [id])]);
  const {
    kind = null,
    editedShare: share = null,
    models = [],
    stages = [],
  } = knownIn(ctx, rest).get(id) ?? {};
  const [person] = (approved?.results ?? []) as { name: string }[];
  return {
    kind,
    editedShare: share,
    stages,
    models,
    sources: (named?.results ?? []) as Provenance["sources"],
    approvedBy: person?.name ?? null,
  };
}

const store = `UPDATE posts SET provenance = NULLIF(j.value -> 1, 'null') FROM json_each(?2) j
  WHERE posts.id = j.value ->> 0 AND posts.workspace_id = ?1`;

/** For the batch that publishes posts or updates public ones: the record that readers see. `after` is the text to be stored. */
export const provenanceReading = (
  ctx: WorkspaceCtx,
  postIds: string[],
  after?: { content: string },
): Reading => ({
  queries: queriesOf(ctx, postIds),
  statements: (results) => {
    const records = [...knownIn(ctx, results, after)];
    const rows = records.map(([id, { kind, models }]) => [id, storable(kind, models)]);
    return [ctx.d1.prepare(store).bind(ctx.workspace.id, JSON.stringify(rows))];
  },
});

const storable = (kind: ProvenanceKind | null, models: string[]): StoredProvenance | null =>
  kind && { kind, models };

/** The record that a copy of a post starts with, and that one in the trash keeps. */
export async function copiedProvenance(ctx: WorkspaceCtx, id: string): Promise<StoredProvenance | null> {
  const record = await knownOf(ctx, id);
  return record && record.kind !== "human" ? storable(record.kind, record.models) : null;
}

/** MCP clients are programs of a model. */
const assistantOf = ({ actor }: WorkspaceCtx): string | null =>
  actor.kind === "user" && actor.via.kind === "token" && actor.via.channel === "mcp" ? "an MCP client" : null;

/** The person behind a request; null for the service and for MCP clients. */
export const personOf = (ctx: WorkspaceCtx): string | null =>
  ctx.actor.kind === "user" && assistantOf(ctx) === null ? ctx.actor.userId : null;

/** Whether a new text has not been seen by a person yet. */
export const isByMachine = (ctx: WorkspaceCtx, reason: RevisionReason): boolean =>
  assistantOf(ctx) !== null ||
  (ctx.actor.kind === "system" && (reason === "generated" || reason === "polished"));

const assist = `UPDATE posts SET assisted_by = json_insert(assisted_by, '$[#]', ?3) WHERE id = ?2 AND workspace_id = ?1
  AND NOT EXISTS (SELECT 1 FROM json_each(assisted_by) WHERE value = ?3)`;

/** Records who edits the text of a post, if it is a model or an MCP client. Changes nothing that readers see. */
export const assistanceRows = (
  ctx: WorkspaceCtx,
  postId: string,
  by = assistantOf(ctx),
): D1PreparedStatement[] => (by === null ? [] : [ctx.d1.prepare(assist).bind(ctx.workspace.id, postId, by)]);

/** Records or ends a person's approval of a draft that stays a draft. */
export const approvalRow = (ctx: WorkspaceCtx, postId: string, by = personOf(ctx)): D1PreparedStatement =>
  ctx.d1
    .prepare("UPDATE posts SET approved_by = ?3 WHERE id = ?2 AND workspace_id = ?1")
    .bind(ctx.workspace.id, postId, by);
