// Apart from the contracts, so that a page that only checks a file does not load the schema library.
export const imageMaxBytes = 10 * 1024 * 1024;
/** Of an uploaded image's smaller sizes: how many, and how many bytes together. */
export const imageSizesMax = 4;
export const imageSizesMaxBytes = 4 * 1024 * 1024;
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
