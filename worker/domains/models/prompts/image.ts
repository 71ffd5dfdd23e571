/** With the words around it, the whole stays below the 2,048 characters that models of Workers AI take. */
const briefMax = 1_500;

/** The words for a picture above a post; its brief comes from a draft, and pictures follow no orders. */
export const imagePrompt = {
  name: "image",
  version: 1,
  render: (brief: string): string =>
    `An editorial illustration for the top of a blog post. It shows: ${brief.slice(0, briefMax).toWellFormed()}\nNo text, no letters, no logos, no watermarks, and no real people who could be recognised.`,
};
