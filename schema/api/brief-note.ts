/** The first line of a draft that holds only the brief of its post, because no model was connected. */
export const briefNote =
  "> No model wrote this draft. It contains the brief for the post. Write your text from it, then delete the brief.";

/** The same line in the words of earlier versions. */
const earlierNote =
  "> No model wrote this draft. It holds the brief of the post: write your text from it, then delete the brief.";

/** The first line of drafts that earlier versions composed without a model. */
export const formerNote =
  "> Offline draft, composed without a language model: an outline from this workspace's own sources. Check and complete it before publishing.";

/** The note in a text that says that the post is still to be written; null if there is none. */
export const noteIn = (content: string): string | null =>
  [briefNote, earlierNote, formerNote].find((note) => content.includes(note)) ?? null;
