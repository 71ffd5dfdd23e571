// Apart from the contracts, so that a page that only checks a file does not load the schema library.
export const imageMaxBytes = 10 * 1024 * 1024;
export const imageTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"] as const;
