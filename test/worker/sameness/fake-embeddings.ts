import type { AiBinding } from "../../../worker/platform/ai-binding";

export interface FakeEmbeddings extends AiBinding {
  /** The texts of each call. */
  calls: string[][];
  /** What a call for these texts comes to instead of an answer; null for an answer. */
  instead: ((texts: string[]) => Promise<unknown> | null) | null;
}

const dimensions = 1_024;

/**
 * The embedding model of Workers AI by its documented answer. Texts mean the same where `meaning` says the same word for both, and
 * share a subject, with a cosine of 0.7, where what follows a slash is the same.
 */
export function fakeEmbeddings(meaning: (text: string) => string): FakeEmbeddings {
  const axes = new Map<string, number>();
  const axisOf = (word: string) => {
    const axis = axes.get(word) ?? axes.size;
    axes.set(word, axis);
    return axis;
  };
  const vectorOf = (text: string): number[] => {
    const [own = "", subject] = meaning(text).split("/");
    const values = Array.from({ length: dimensions }, () => 0);
    values[axisOf(own)] = subject === undefined ? 1 : Math.sqrt(0.3);
    if (subject !== undefined) values[axisOf(`subject ${subject}`)] = Math.sqrt(0.7);
    return values;
  };
  const ai: FakeEmbeddings = {
    calls: [],
    instead: null,
    run: async (model, { text }) => {
      const texts = Array.isArray(text) ? text.map(String) : [];
      ai.calls.push(texts);
      const instead = ai.instead?.(texts);
      if (instead) return instead;
      if (model !== "@cf/baai/bge-m3") throw new Error(`5007: No such model ${model} or task`);
      if (texts.length === 0 || texts.some((one) => one === ""))
        throw new Error("5006: Error: required properties at '/' are 'text'");
      return { shape: [texts.length, dimensions], data: texts.map(vectorOf), pooling: "cls" };
    },
  };
  return ai;
}
