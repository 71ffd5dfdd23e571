/** For all sources together, beside a task: what a writer can weigh and still answer. */
export const excerptCharacters = 24_000;
