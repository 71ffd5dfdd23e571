/** Says at which line of the Markdown a block begins, from 1. */
export const lineAttribute = "data-blogsvc-line";
