/** An object of parsed JSON. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** The text, unless it is blank or not a string. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() ? value : undefined;
