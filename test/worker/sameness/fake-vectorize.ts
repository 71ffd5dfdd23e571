import type { VectorIndex } from "../../../worker/platform/vectors/vector-index";

type Vector = Parameters<VectorIndex["upsert"]>[0][number];

export interface FakeVectorize extends VectorIndex {
  /** What can be seen. */
  seen: Map<string, Vector>;
  /** Names of the operations asked for, in order. */
  asked: string[];
  /** Operations fail with this for as long as it is set. */
  fault: Error | null;
  /** Makes what was written so far visible: writes are processed some seconds after they are answered. */
  settle: () => void;
}

const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let dot = 0;
  let [ofA, ofB] = [0, 0];
  for (let n = 0; n < a.length; n++) {
    const [x, y] = [a[n] ?? 0, b[n] ?? 0];
    dot += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return dot / Math.sqrt(ofA * ofB);
};

/**
 * A Vectorize index with the limits and the errors of the real one: 64 bytes of id, 20 matches with values, 20 ids read, 100
 * deleted, 1,000 written at once. https://developers.cloudflare.com/vectorize/platform/limits/
 */
export function fakeVectorize(dimensions = 1_024): FakeVectorize {
  const waiting: (() => void)[] = [];
  const ask = (name: string) => {
    index.asked.push(name);
    if (index.fault) throw index.fault;
  };
  const atMost = (ids: string[], max: number, error: string) => {
    if (ids.length > max)
      throw new Error(
        `${error} (code = 40007): too many ids in payload; max id count is ${max}, got ${ids.length}`,
      );
  };
  const fits = (values: ArrayLike<number>, error: string) => {
    if (values.length !== dimensions)
      throw new Error(
        `${error} (code = 40012): invalid vector, expected ${dimensions} dimensions, and got ${values.length} dimensions`,
      );
  };
  const mutated = (change: () => void) => {
    waiting.push(change);
    return { mutationId: crypto.randomUUID() };
  };
  const index: FakeVectorize = {
    seen: new Map(),
    asked: [],
    fault: null,
    settle: () => {
      for (const change of waiting.splice(0)) change();
    },
    describe: async () => {
      ask("describe");
      return { dimensions, vectorCount: index.seen.size };
    },
    upsert: async (vectors) => {
      ask("upsert");
      if (vectors.length > 1_000) throw new Error("VECTOR_UPSERT_ERROR (code = 40009): too many vectors");
      for (const { id, values, namespace } of vectors) {
        fits(values, "VECTOR_UPSERT_ERROR");
        if (new TextEncoder().encode(id).length > 64 || new TextEncoder().encode(namespace).length > 64)
          throw new Error("VECTOR_UPSERT_ERROR (code = 40008): id too long; max is 64 bytes");
      }
      return mutated(() => {
        for (const vector of vectors) index.seen.set(vector.id, vector);
      });
    },
    getByIds: async (ids) => {
      ask("getByIds");
      atMost(ids, 20, "VECTOR_GET_ERROR");
      return ids.flatMap((id) => index.seen.get(id) ?? []);
    },
    query: async (values, { topK, namespace, returnValues }) => {
      ask("query");
      fits(values, "VECTOR_QUERY_ERROR");
      if (topK > (returnValues ? 20 : 100))
        throw new Error(`VECTOR_QUERY_ERROR (code = 40025): invalid topK ${topK}`);
      const matches = [...index.seen.values()]
        .filter((vector) => vector.namespace === namespace)
        .map((vector) => ({ ...vector, score: cosine(vector.values, values) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, topK);
      return { count: matches.length, matches };
    },
    deleteByIds: async (ids) => {
      ask("deleteByIds");
      atMost(ids, 100, "VECTOR_DELETE_ERROR");
      return mutated(() => {
        for (const id of ids) index.seen.delete(id);
      });
    },
  };
  return index;
}
