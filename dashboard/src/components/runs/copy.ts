/** What the automatic checks found, beside the sentences of `gate-words.ts`. */
export const gateCopy = {
  heading: (count: number) => (count === 1 ? "1 check failed" : `${count} checks failed`),
  review: "A run publishes a draft only if it passes every check. Fix these, or approve the draft as it is.",
  edited: "The draft has been edited since these checks ran.",
  run: "The draft failed these checks when the run finished.",
};
