/** An IANA name for people: "America/New York". */
export const zoneLabel = (zone: string): string => zone.replaceAll("_", " ");
