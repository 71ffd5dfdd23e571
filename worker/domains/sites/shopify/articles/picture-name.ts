/** The name of a picture's file at Shopify: it changes with the picture, as the rest of its address may at any time. */
export const pictureName = (url: string): string => url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
