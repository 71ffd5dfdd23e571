import { type AiBinding, aiBindingOf } from "../ai-binding";
import { type VectorIndex, vectorIndexOf } from "./vector-index";
import { dimensions, embeddingModel, type Vectors } from "./vectors";

/** Null unless this instance is bound to both a Vectorize index and Workers AI. */
export function vectorsOf(bindings: object): Vectors | null {
  const ai = aiBindingOf(bindings);
  const index = vectorIndexOf(bindings);
  return ai && index && makeVectors(ai, index);
}

/** With the values in the response, scores are exact, not estimates; the maximum is then 20. */
const nearest = { topK: 20, returnValues: true };

/** Vectors from Workers AI, stored in Vectorize. */
export const makeVectors = (ai: AiBinding, index: VectorIndex): Vectors => ({
  embed: async (texts, signal) => {
    const inputs = { text: [...texts], truncate_inputs: true };
    return readEmbeddings(await until(signal, ai.run(embeddingModel, inputs, { signal })), texts.length);
  },
  check: async (signal) => {
    const { dimensions: found } = await until(signal, index.describe());
    if (found !== dimensions)
      throw new Error(`The Vectorize index has ${found} dimensions but needs ${dimensions}`);
  },
  put: async (vectors, signal) => {
    await until(signal, index.upsert([...vectors]));
  },
  read: async (ids, signal) => {
    const found = await until(signal, index.getByIds([...ids]));
    return found.map(({ id, values, namespace = "" }) => ({ id, namespace, values: Array.from(values) }));
  },
  near: async (namespace, values, signal) => {
    const { matches } = await until(signal, index.query([...values], { ...nearest, namespace }));
    return matches.map(({ id, score }) => ({ id, score }));
  },
  drop: async (ids, signal) => {
    await until(signal, index.deleteByIds([...ids]));
  },
});

/** Vectorize bindings accept no signal. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const end = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, end]);
}

/** The vectors in a response of the embedding model, one per text; fails if it contains anything else. */
function readEmbeddings(answer: unknown, count: number): number[][] {
  const data: unknown =
    typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  if (!Array.isArray(data) || data.length !== count || !data.every(isVector))
    throw new Error("The embedding model did not return a vector for each text");
  return data;
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === dimensions && value.every(Number.isFinite);
