/** The file name of an image at Shopify: it changes with the image, while the rest of the URL may change at any time. */
export const pictureName = (url: string): string => url.split(/[?#]/, 1)[0]?.split("/").at(-1) ?? "";
