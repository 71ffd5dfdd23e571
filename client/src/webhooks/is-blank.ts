/** Whether a secret is none at all, or no text. Anyone could sign with it. */
export const isBlank = (secret: unknown): boolean => typeof secret !== "string" || !secret.trim();
