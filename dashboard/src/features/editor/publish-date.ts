/** `YYYY-MM-DDTHH:mm` of an instant in the browser's zone, as a datetime-local box takes it. */
export function toLocalInput(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Why a date cannot be a publish date; undefined when it can. */
export function publishDateProblem(value: string, now: Date): string | undefined {
  const at = new Date(value);
  if (value === "" || Number.isNaN(at.getTime())) return "Enter a date and time";
  return at > now ? "This is in the future. A post is dated when readers get it, or earlier." : undefined;
}
