/** Collects an option that may be repeated. */
export const collect = (value: string, earlier: string[] = []): string[] => [...earlier, value];
