/** `2017-05-03 10:20:30` or `2017-05-03T10:20:30`, in GMT, as milliseconds since the epoch; null for a draft's zeros. */
export function wordPressDate(gmt: string): number | null {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(gmt) ?? [];
  if (day === undefined || day.startsWith("0000")) return null;
  const instant = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(instant) ? null : instant;
}
