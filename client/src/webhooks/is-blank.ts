/** Whether a secret is none at all. Anyone could sign with it. */
export const isBlank = (secret: string | null | undefined): boolean => !secret?.trim();
