/** The calendar month of an instant, `YYYY-MM`, in UTC. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);
