/** The model that makes the vectors: more than a hundred languages in one space, texts of up to 8,192 tokens. */
export const embeddingModel = "@cf/baai/bge-m3";
/** Of its vectors, and so of the index. */
export const dimensions = 1_024;

/** The most that a call takes: https://developers.cloudflare.com/vectorize/platform/limits/ and, for ids, error 40007. */
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
  /** Cosine of the angle between the two, 1 for the same. */
  score: number;
}

/**
 * An index of vectors in namespaces, and the model that makes them. Writes are seen some seconds later. All of it may fail, and is given up once the signal says so.
 */
export interface Vectors {
  /** The vectors of at most `embedMax` texts, in their order. One call of the model. */
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<number[][]>;
  /** Fails where the index is not there, or made for vectors of another length. */
  check: (signal: AbortSignal) => Promise<void>;
  /** Adds vectors, or replaces those of the same ids. */
  put: (vectors: readonly KeptVector[], signal: AbortSignal) => Promise<void>;
  /** Those of at most `readMax` ids that can be seen by now. */
  read: (ids: readonly string[], signal: AbortSignal) => Promise<KeptVector[]>;
  /** At most 20 of the namespace's, the nearest first. One query. */
  near: (namespace: string, values: readonly number[], signal: AbortSignal) => Promise<NearVector[]>;
  /** Deletes at most `dropMax`; ids that are not there are none of its business. */
  drop: (ids: readonly string[], signal: AbortSignal) => Promise<void>;
}
