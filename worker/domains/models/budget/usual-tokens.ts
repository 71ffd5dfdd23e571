/** What an asking and its answers usually take, in tokens: for budgets, from before it is asked, and for estimates. */
export const usualTokens = {
  instructions: 500,
  /** A draft of about 900 words with its other fields. */
  draft: 1_800,
  /** The same post again, with its title, description and FAQ. */
  repair: 1_700,
  claims: 700,
  context: 700,
  topic: 80,
  question: 30,
} as const;
