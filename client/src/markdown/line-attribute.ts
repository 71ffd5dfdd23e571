/** The line of the Markdown where a block begins, counted from 1. */
export const lineAttribute = "data-blogsvc-line";
