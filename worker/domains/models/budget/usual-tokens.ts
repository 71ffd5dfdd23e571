/** What an asking and its answers usually take, in tokens: for budgets, from before it is asked, and for estimates. */
export const usualTokens = {
  instructions: 500,
  outline: 700,
  /** Title, description, FAQ and the other fields of an edited post, beside its text. */
  fields: 400,
  /** A post again, with its title, description and FAQ. */
  repair: 1_700,
  voice: 600,
  claims: 700,
  /** Of one sentence and its quote. */
  verdict: 20,
  context: 700,
  topic: 80,
  question: 30,
  /** English prose; other languages take more. */
  perWord: 1.35,
} as const;
