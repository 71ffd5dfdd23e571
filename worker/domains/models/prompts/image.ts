/** Together with the rest of the prompt, this stays below the limit of 2,048 characters for Workers AI models. */
const briefMax = 1_500;

/** The prompt for an image above a post; its brief comes from a draft, and image models do not follow instructions in it. */
export const imagePrompt = {
  name: "image",
  version: 1,
  render: (brief: string): string =>
    `An editorial illustration for the top of a blog post. It shows: ${brief.slice(0, briefMax).toWellFormed()}\nNo text, no letters, no logos, no watermarks, and no real people who could be recognised.`,
};
