import type { Ctx } from "../../../context";
import { type KeptVector, readMax, type Vectors } from "../../../platform/vectors/vectors";
import { callSignal } from "./call-signal";
import { findVectorWork, type VectorWork } from "./find-vector-work";
import { forgetPairs } from "./forget-pairs";
import { meaningNear, measureOf, type NearText } from "./meaning-near";
import { vectorId, vectorNamespace } from "./vector-text";

type Deps = Pick<Ctx, "d1" | "now">;

/** A stored vector becomes visible within seconds; not queried before this. */
const seenMs = 20_000;
/** A vector still invisible after this is lost, for example with its index, and is recomputed, the first time immediately. */
const lostMs = 900_000;
/** Recomputing costs a model call, so each further loss doubles the wait. */
const lostAgainMs = (losses: number) => (losses === 0 ? 0 : Math.min(lostMs * 2 ** (losses - 1), 86_400_000));
/** A text that could not be compared is retried after this, so that others go first. */
const againMs = 300_000;
const atOnce = 3;

const remember = `INSERT OR REPLACE INTO near_texts (workspace_id, owner_kind, owner_id, other_kind, other_id, likeness)
  SELECT s.workspace_id, s.owner_kind, s.owner_id, value ->> 'otherKind', value ->> 'otherId', value ->> 'likeness'
  FROM json_each(?1) JOIN shingled s ON s.owner_kind = value ->> 'kind' AND s.owner_id = value ->> 'id'`;
const noteCompared = `UPDATE shingled SET vector_state = 'compared', vector_losses = 0 WHERE vector_state = 'kept'
  AND (owner_kind, owner_id, vector_at) IN (
    SELECT value ->> 'kind', value ->> 'id', value ->> 'at' FROM json_each(?1))`;
const noteLost = `UPDATE shingled
  SET vector_state = 'due', vector_hash = NULL, vector_losses = vector_losses + 1, vector_at = j.value ->> 'next'
  FROM json_each(?1) j WHERE vector_state = 'kept'
  AND owner_kind = j.value ->> 'kind' AND owner_id = j.value ->> 'id' AND vector_at = j.value ->> 'at'`;
const postpone = `UPDATE shingled SET vector_at = j.value ->> 'next' FROM json_each(?1) j WHERE vector_state = 'kept'
  AND owner_kind = j.value ->> 'kind' AND owner_id = j.value ->> 'id' AND vector_at = j.value ->> 'at'`;

interface Compared extends VectorWork {
  near: NearText[];
}

interface Outcome {
  compared: Compared[];
  lost: VectorWork[];
  failed: VectorWork[];
  errors: unknown[];
}

/**
 * Compares up to `readMax` texts whose vectors should be visible with the others of their workspace, one query each, while the signal
 * lasts, and stores the pairs. Of two texts, the one compared later sees the other. Returns the count; throws the first failure once the
 * others are recorded.
 */
export async function compareVectors(deps: Deps, vectors: Vectors, signal: AbortSignal): Promise<number> {
  const waiting = await findVectorWork(deps, "kept", { before: deps.now() - seenMs, limit: readMax });
  if (waiting.length === 0) return 0;
  const ids = waiting.map(({ kind, id }) => vectorId(kind, id));
  const read = await vectors.read(ids, callSignal(signal));
  const seen = new Map(read.map((vector) => [vector.id, vector]));
  const outcome: Outcome = { compared: [], lost: [], failed: [], errors: [] };
  for (let from = 0; from < waiting.length && !signal.aborted; from += atOnce)
    await Promise.all(
      waiting.slice(from, from + atOnce).map(async (work) => {
        const vector = seen.get(vectorId(work.kind, work.id));
        if (vector?.namespace !== namespaceOf(work)) {
          if (work.at < deps.now() - lostMs) outcome.lost.push(work);
          return;
        }
        try {
          outcome.compared.push({ ...work, near: await nearOf(vectors, work, vector, signal) });
        } catch (error) {
          outcome.errors.push(error);
          if (!signal.aborted) outcome.failed.push(work);
        }
      }),
    );
  await note(deps, outcome);
  if (outcome.errors.length > 0) throw outcome.errors[0];
  return outcome.compared.length;
}

const namespaceOf = ({ workspaceId, kind }: VectorWork) => vectorNamespace(workspaceId, measureOf(kind));

async function nearOf(
  vectors: Vectors,
  work: VectorWork,
  { values }: KeptVector,
  signal: AbortSignal,
): Promise<NearText[]> {
  const found = await vectors.near(namespaceOf(work), values, callSignal(signal));
  return meaningNear(measureOf(work.kind), found, work);
}

async function note(deps: Deps, { compared, lost, failed }: Outcome): Promise<void> {
  const { d1 } = deps;
  const now = deps.now();
  const pairs = compared.flatMap(({ kind, id, near }) =>
    near.map((other) => ({ kind, id, otherKind: other.kind, otherId: other.id, likeness: other.likeness })),
  );
  await d1.batch([
    ...forgetPairs(deps, compared),
    d1.prepare(remember).bind(JSON.stringify(pairs)),
    d1.prepare(noteCompared).bind(keysOf(compared, () => now)),
    d1.prepare(noteLost).bind(keysOf(lost, ({ losses }) => now + lostAgainMs(losses))),
    d1.prepare(postpone).bind(keysOf(failed, () => now + againMs)),
  ]);
}

const keysOf = (all: VectorWork[], next: (work: VectorWork) => number) =>
  JSON.stringify(all.map((work) => ({ kind: work.kind, id: work.id, at: work.at, next: next(work) })));
