import { type KeptVector, readMax, type Vectors } from "../../adapters/vectors/vectors";
import type { Ctx } from "../../context";
import { findVectorWork, type VectorWork } from "./find-vector-work";
import { forgetPairs } from "./forget-pairs";
import { meaningNear, measureOf, type NearText } from "./meaning-near";
import { vectorId } from "./vector-text";

type Deps = Pick<Ctx, "d1" | "now">;

const callMs = 20_000;
/** Whatever is put can be seen a few seconds later; looked for no earlier than this. */
const seenMs = 20_000;
/** What cannot be seen by then is lost, with the index that it was in for example, and is made anew. */
const lostMs = 900_000;
const atOnce = 3;

const remember = `INSERT OR REPLACE INTO near_texts (workspace_id, owner_kind, owner_id, other_kind, other_id, likeness)
  SELECT s.workspace_id, s.owner_kind, s.owner_id, value ->> 'otherKind', value ->> 'otherId', value ->> 'likeness'
  FROM json_each(?1) JOIN shingled s ON s.owner_kind = value ->> 'kind' AND s.owner_id = value ->> 'id'`;
const noteCompared = `UPDATE shingled SET vector_state = 'compared' WHERE vector_state = 'kept'
  AND (owner_kind, owner_id, vector_at) IN (
    SELECT value ->> 'kind', value ->> 'id', value ->> 'at' FROM json_each(?1))`;
const noteLost = `UPDATE shingled SET vector_state = 'due', vector_hash = NULL WHERE vector_state = 'kept'
  AND (owner_kind, owner_id, vector_at) IN (
    SELECT value ->> 'kind', value ->> 'id', value ->> 'at' FROM json_each(?1))`;

interface Compared extends VectorWork {
  near: NearText[];
}

/**
 * Compares at most `readMax` texts whose vectors can be seen by now with the others of their workspace, by a query for each, and
 * remembers the pairs. Of two the one that is compared later sees the other. Answers how many.
 */
export async function compareVectors(deps: Deps, vectors: Vectors): Promise<number> {
  const now = deps.now();
  const waiting = await findVectorWork(deps, "kept", { before: now - seenMs, limit: readMax });
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ kind, id }) => vectorId(kind, id));
  const read = await vectors.read(ids, AbortSignal.timeout(callMs));
  const seen = new Map(read.map((vector) => [vector.id, vector]));
  const compared: Compared[] = [];
  const lost: VectorWork[] = [];
  for (let from = 0; from < waiting.length; from += atOnce)
    await Promise.all(
      waiting.slice(from, from + atOnce).map(async (work) => {
        const vector = seen.get(vectorId(work.kind, work.id));
        if (vector?.workspaceId === work.workspaceId)
          compared.push({ ...work, near: await nearOf(vectors, work, vector) });
        else if (work.at < now - lostMs) lost.push(work);
      }),
    );
  await note(deps, compared, lost);
  return compared.length;
}

async function nearOf(vectors: Vectors, work: VectorWork, { values }: KeptVector): Promise<NearText[]> {
  const found = await vectors.near(work.workspaceId, values, AbortSignal.timeout(callMs));
  return meaningNear(measureOf(work.kind), found, work);
}

async function note(deps: Deps, compared: Compared[], lost: VectorWork[]): Promise<void> {
  const { d1 } = deps;
  const done = keysOf(compared);
  const pairs = compared.flatMap(({ kind, id, near }) =>
    near.map((other) => ({ kind, id, otherKind: other.kind, otherId: other.id, likeness: other.likeness })),
  );
  await d1.batch([
    ...forgetPairs(deps, compared),
    d1.prepare(remember).bind(JSON.stringify(pairs)),
    d1.prepare(noteCompared).bind(done),
    d1.prepare(noteLost).bind(keysOf(lost)),
  ]);
}

const keysOf = (all: VectorWork[]) => JSON.stringify(all.map(({ kind, id, at }) => ({ kind, id, at })));
