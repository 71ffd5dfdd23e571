/** What responses usually take, in tokens: for budgets, before the request is sent, and for estimates. */
export const usualTokens = {
  /** Title, intent and questions of an outline, and each of its sections. */
  outline: 70,
  outlineSection: 32,
  /** Title, description, FAQ and the other fields of a post, beside its text. */
  fields: 230,
  voice: 600,
  /** A claim with its quote. */
  claim: 65,
  /** Verdict on one sentence and its quote. */
  verdict: 15,
  /** A sentence that no source supports, rewritten with its quote. */
  correction: 80,
  context: 700,
  topic: 80,
  question: 30,
} as const;

/** Words per claim, in text with sources. */
export const wordsPerClaim = 100;

/** Sections of a post; outlines have 3 to 10. */
export const usualSections = (words: number): number => Math.min(10, Math.round(3 + words / 250));

/** Tokens per word of prose by ISO 639-1 code, with four characters per token. */
const perWord: Record<string, number> = { en: 1.32, de: 1.5, es: 1.4 };

export const tokensOfWords = (words: number, language = "en"): number =>
  Math.ceil(words * (perWord[language.slice(0, 2)] ?? 1.5));
