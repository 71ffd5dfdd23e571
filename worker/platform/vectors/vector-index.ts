interface IndexVector {
  id: string;
  values: number[];
  namespace: string;
}

interface QueryOptions {
  topK: number;
  namespace: string;
  returnValues: boolean;
}

/** The part of the `VECTORIZE` binding that is used. https://developers.cloudflare.com/vectorize/reference/client-api/ */
export interface VectorIndex {
  describe: () => Promise<{ dimensions: number }>;
  upsert: (vectors: IndexVector[]) => Promise<unknown>;
  getByIds: (
    ids: string[],
  ) => Promise<{ id: string; values: ArrayLike<number>; namespace?: string | undefined }[]>;
  query: (
    values: number[],
    options: QueryOptions,
  ) => Promise<{ matches: { id: string; score: number; namespace?: string | undefined }[] }>;
  deleteByIds: (ids: string[]) => Promise<unknown>;
}

/** The default configuration lacks this binding: Vectorize has no local mode, so it needs a Cloudflare account. */
export function vectorIndexOf(bindings: object): VectorIndex | null {
  const index: unknown = "VECTORIZE" in bindings ? bindings.VECTORIZE : null;
  return isIndex(index) ? index : null;
}

const isIndex = (value: unknown): value is VectorIndex =>
  typeof value === "object" &&
  value !== null &&
  "getByIds" in value &&
  typeof value.getByIds === "function" &&
  "upsert" in value &&
  typeof value.upsert === "function";
