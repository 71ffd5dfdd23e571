/** Stored milliseconds as ISO 8601 in UTC. */
export const toInstant = (ms: number): string => new Date(ms).toISOString();

export const toInstantOrNull = (ms: number | null): string | null => (ms === null ? null : toInstant(ms));
