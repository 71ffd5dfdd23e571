/** Reads an option that is given once for each value. */
export const collect = (value: string, earlier: string[] = []): string[] => [...earlier, value];
