// Separate from the contracts, so that a page that only checks a file does not load the schema library.
export const imageMaxBytes = 10 * 1024 * 1024;
/** Limits for the smaller sizes of an uploaded image: their number, and their total bytes. */
export const imageSizesMax = 4;
export const imageSizesMaxBytes = 4 * 1024 * 1024;
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
