/** The viewer's time zone, from their browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
