import { dateFormat } from "../date-format";

const format = dateFormat({
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "Sun 29 Mar 2026, 03:30" of an instant in milliseconds, in a zone. */
export function dayAndTime(at: number, timeZone: string): string {
  const parts = format(timeZone).formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${part.weekday} ${part.day} ${part.month} ${part.year}, ${part.hour}:${part.minute}`;
}
