/** What answers usually take, in tokens: for budgets, from before they are asked for, and for estimates. */
export const usualTokens = {
  outline: 450,
  /** Title, description, FAQ and the other fields of a post, beside its text. */
  fields: 300,
  voice: 600,
  /** Claims with their quotes: these, and this share of the text. */
  claims: 100,
  claimsShare: 0.6,
  context: 700,
  topic: 80,
  question: 30,
  /** English prose; other languages take more. */
  perWord: 1.45,
} as const;
