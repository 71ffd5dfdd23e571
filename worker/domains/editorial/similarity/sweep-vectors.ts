import type { Ctx } from "../../../context";
import { dropMax, embedMax, readMax, type Vectors } from "../../../platform/vectors/vectors";
import { callSignal } from "./call-signal";
import { compareVectors } from "./compare-vectors";
import { findVectorWork, type VectorWork } from "./find-vector-work";
import { forgetPairs } from "./forget-pairs";
import { measureOf } from "./meaning-near";
import { vectorHash, vectorId, vectorNamespace, vectorText } from "./vector-text";

type Deps = Pick<Ctx, "d1" | "now">;

/** Rejected texts are retried after this, spaced out, so that others go first. */
const againMs = 300_000;
const apartMs = 60_000;

const postpone = `UPDATE shingled SET vector_at = j.value ->> 'at' FROM json_each(?1) j
  WHERE vector_state = 'due' AND owner_kind = j.value ->> 'kind' AND owner_id = j.value ->> 'id'`;
/** A text that changed in between is due again, but has a vector now. */
const noteState = `UPDATE shingled SET vector_hash = w.hash, vector_at = ?2,
    vector_state = CASE WHEN shingled.version = w.version THEN w.state ELSE 'due' END
  FROM (SELECT value ->> 'kind' AS kind, value ->> 'id' AS id, value ->> 'version' AS version, value ->> 'hash' AS hash,
      value ->> 'state' AS state FROM json_each(?1)) w
  WHERE owner_kind = w.kind AND owner_id = w.id`;
/** A stored vector must no longer be deleted, unless its text was deleted in between. */
const unmark = `DELETE FROM dropped_vectors WHERE id IN (
    SELECT value ->> 'kind' || ':' || (value ->> 'id') FROM json_each(?1) WHERE value ->> 'hash' IS NOT NULL)`;
const markGone = `INSERT OR IGNORE INTO dropped_vectors (id)
  SELECT value ->> 'kind' || ':' || (value ->> 'id') FROM json_each(?1)
  WHERE value ->> 'drop' OR NOT EXISTS (
    SELECT 1 FROM shingled WHERE owner_kind = value ->> 'kind' AND owner_id = value ->> 'id')`;

interface Wanted extends VectorWork {
  words: string;
  next: number | null;
}

/**
 * Computes the vectors of at most `embedMax` new or changed texts in one model call and stores them in the index, while the signal lasts.
 * Returns how many texts it processed. Records nothing on failure, so that it is retried later.
 */
async function keepVectors(deps: Deps, vectors: Vectors, signal: AbortSignal): Promise<number> {
  const found = await findVectorWork(deps, "due", { before: deps.now(), limit: embedMax });
  if (found.length === 0) return 0;
  const all = found.map((work): Wanted => {
    const words = vectorText(work.kind, work.text ?? "");
    return { ...work, words, next: words === "" ? null : vectorHash(words) };
  });
  const fresh = all.filter(({ next, hash }) => next !== null && next !== hash);
  if (fresh.length > 0) await embed(deps, vectors, fresh, signal);
  await noteKept(deps, all);
  return found.length;
}

/** Texts that the model or the index rejects go to the end of the queue. */
async function embed(
  { d1, now }: Deps,
  vectors: Vectors,
  fresh: Wanted[],
  signal: AbortSignal,
): Promise<void> {
  await vectors.check(callSignal(signal));
  try {
    await makeAndPut(vectors, fresh, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    // One rejected text would block those beside it forever: they come back one by one.
    const later = fresh.map(({ kind, id }, place) => ({ kind, id, at: now() + againMs + place * apartMs }));
    await d1.prepare(postpone).bind(JSON.stringify(later)).run();
    throw error;
  }
}

async function makeAndPut(vectors: Vectors, fresh: Wanted[], signal: AbortSignal): Promise<void> {
  const texts = fresh.map(({ words }) => words);
  const made = await vectors.embed(texts, callSignal(signal));
  const kept = fresh.map(({ workspaceId, kind, id }, place) => ({
    id: vectorId(kind, id),
    namespace: vectorNamespace(workspaceId, measureOf(kind)),
    values: made[place] ?? [],
  }));
  await vectors.put(kept, callSignal(signal));
}

async function noteKept(deps: Deps, all: Wanted[]): Promise<void> {
  const { d1, now } = deps;
  const noted = JSON.stringify(
    all.map(({ kind, id, version, hash, next }) => ({
      kind,
      id,
      version,
      hash: next,
      state: next === null ? "compared" : "kept",
      drop: next === null && hash !== null,
    })),
  );
  await d1.batch([
    ...forgetPairs(
      deps,
      all.filter(({ next, hash }) => next !== hash),
    ),
    d1.prepare(noteState).bind(noted, now()),
    d1.prepare(unmark).bind(noted),
    d1.prepare(markGone).bind(noted),
  ]);
}

const findDropped = `SELECT id FROM dropped_vectors LIMIT ${dropMax}`;
const noteGone = "DELETE FROM dropped_vectors WHERE id IN (SELECT value FROM json_each(?1))";

/** Deletes vectors of deleted texts in one call while the signal lasts. Returns how many. */
async function dropVectors({ d1 }: Pick<Ctx, "d1">, vectors: Vectors, signal: AbortSignal): Promise<number> {
  const { results } = await d1.prepare(findDropped).all<{ id: string }>();
  if (results.length === 0) return 0;
  const ids = results.map(({ id }) => id);
  await vectors.drop(ids, callSignal(signal));
  await d1.prepare(noteGone).bind(JSON.stringify(ids)).run();
  return ids.length;
}

const keepsPerRun = 4;
const comparesPerRun = 3;
/** The next sweep starts a minute after this one. */
const sweepMs = 45_000;

/**
 * Deletes vectors of deleted texts, computes those of new and changed texts, and compares visible ones: a bounded number of each while the
 * signal lasts; the next sweep does the rest. Returns how many.
 */
export async function sweepVectors(
  ctx: Pick<Ctx, "d1" | "now" | "vectors">,
  signal = AbortSignal.timeout(sweepMs),
): Promise<number> {
  const { vectors } = ctx;
  if (!vectors) return 0;
  // A failure of one part does not stop the others.
  const parts = [
    await settled(() => inPieces(1, dropMax, () => dropVectors(ctx, vectors, signal), signal)),
    await settled(() => inPieces(keepsPerRun, embedMax, () => keepVectors(ctx, vectors, signal), signal)),
    await settled(() =>
      inPieces(comparesPerRun, readMax, () => compareVectors(ctx, vectors, signal), signal),
    ),
  ];
  const failed = parts.find((part) => part.status === "rejected");
  if (failed) throw failed.reason;
  return parts.reduce((sum, part) => sum + (part.status === "fulfilled" ? part.value : 0), 0);
}

async function settled(work: () => Promise<number>): Promise<PromiseSettledResult<number>> {
  const [result] = await Promise.allSettled([work()]);
  return result;
}

/** Repeats until a piece was not full, or time is up. */
async function inPieces(
  most: number,
  full: number,
  work: () => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  for (let piece = 0; piece < most && !signal.aborted; piece++) {
    const some = await work();
    done += some;
    if (some < full) break;
  }
  return done;
}
