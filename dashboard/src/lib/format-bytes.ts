import { copy } from "./copy";

/** "240 kB", "1.2 MB"; in steps of 1,000. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return copy.formatBytes.bytes(bytes);
  if (bytes < 999_500) return copy.formatBytes.kb(Math.round(bytes / 1000));
  return copy.formatBytes.mb((bytes / 1_000_000).toFixed(1));
}
