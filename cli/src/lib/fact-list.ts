import { oneLine } from "./safe-text.ts";
import type { Paint } from "./style.ts";

/** Facts about one item, one per line, without nulls. */
export function factList(facts: Record<string, string | number | null | undefined>, paint: Paint): string {
  const shown = Object.entries(facts).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
  const width = Math.max(...shown.map(([name]) => name.length));
  return shown
    .map(([name, value]) => `${paint("dim", name.padEnd(width))}  ${oneLine(String(value))}`)
    .join("\n");
}
