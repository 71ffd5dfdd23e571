/** The number in an address, from 1; null for what is none, so that no page has two addresses. */
export const readPageNumber = (segment: string): number | null =>
  /^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : null;
