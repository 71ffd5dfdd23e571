import { dimensions } from "./vectors";

/** The vectors in a response of the embedding model, one per text; fails if it contains anything else. */
export function readEmbeddings(answer: unknown, count: number): number[][] {
  const data: unknown =
    typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  if (!Array.isArray(data) || data.length !== count || !data.every(isVector))
    throw new Error("The embedding model did not return a vector for each text");
  return data;
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length === dimensions && value.every(Number.isFinite);
