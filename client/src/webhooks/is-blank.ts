/** Whether a secret is missing, blank or not a string. Anyone could sign with it. */
export const isBlank = (secret: unknown): boolean => typeof secret !== "string" || !secret.trim();
