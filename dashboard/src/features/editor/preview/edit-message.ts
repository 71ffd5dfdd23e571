const lineMax = 999_999;

/** What a page in the preview may ask the editor to do: go to a line of the text, and nothing else. */
export function editedLine(
  { origin, source, data }: Pick<MessageEvent, "origin" | "source" | "data">,
  site: { origin: string; window: Window | null },
): number | null {
  if (origin !== site.origin || source === null || source !== site.window) return null;
  if (typeof data !== "object" || data === null || data.type !== "blogsvc:edit") return null;
  const { line } = data;
  return Number.isInteger(line) && line >= 1 && line <= lineMax ? line : null;
}

const linesOf = (text: string) => text.split(/\r\n?|\n/);

/** The position of a previewed line in the current text: found by its words or, if those are gone, by its number. */
export function lineNow(line: number, shown: string, present: string): number {
  const [before, now] = [linesOf(shown), linesOf(present)];
  const places = (lines: string[]) =>
    lines.flatMap((one, index) => (one === before[line - 1] ? [index + 1] : []));
  const [then, same] = [places(before), places(now)];
  if (then.length === same.length) return same[then.indexOf(line)] ?? Math.min(line, now.length);
  const nearest = same.sort((a, b) => Math.abs(a - line) - Math.abs(b - line))[0];
  return nearest ?? Math.min(line, now.length);
}
