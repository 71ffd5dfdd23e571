/** The embedding model: more than a hundred languages in one space, texts of up to 8,192 tokens. */
export const embeddingModel = "@cf/baai/bge-m3";
/** Dimensions of its vectors, and so of the index. */
export const dimensions = 1_024;

/** Maximum per call: https://developers.cloudflare.com/vectorize/platform/limits/ and, for ids, error 40007. */
export const embedMax = 25;
export const readMax = 20;
export const dropMax = 100;

export interface KeptVector {
  id: string;
  namespace: string;
  values: number[];
}

export interface NearVector {
  id: string;
  /** Cosine similarity, 1 if identical. */
  score: number;
}

/**
 * An index of vectors in namespaces, and the model that makes them. Writes become visible after some seconds. Any call may fail, and is
 * abandoned when the signal aborts.
 */
export interface Vectors {
  /** The vectors of at most `embedMax` texts, in order. One call of the model. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;
  /** Fails if the index does not exist or has other dimensions. */
  check: (signal: AbortSignal) => Promise<void>;
  /** Adds vectors or replaces those with the same ids. */
  put: (vectors: readonly KeptVector[], signal: AbortSignal) => Promise<void>;
  /** The vectors of at most `readMax` ids that are visible by now. */
  read: (ids: readonly string[], signal: AbortSignal) => Promise<KeptVector[]>;
  /** At most 20 in the namespace, nearest first. One query. */
  near: (namespace: string, values: readonly number[], signal: AbortSignal) => Promise<NearVector[]>;
  /** Deletes at most `dropMax`; ignores unknown ids. */
  drop: (ids: readonly string[], signal: AbortSignal) => Promise<void>;
}
