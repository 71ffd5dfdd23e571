import { plain } from "../../../../../platform/text/plain";
import type { Excerpt } from "../../tasks";

/** Separates the company's name from the rest of a page title. */
const separator = /\s*(?:[|·•–—:]| - )\s*/;

/** Possible names of the company, in lowercase: the workspace's name, and what its pages' titles share or the first one begins with. */
export function companyNames(workspace: string, excerpts: readonly Excerpt[]): string[] {
  const parts = excerpts.map(({ title }) =>
    plain(title)
      .split(separator)
      .map((part) => part.toLowerCase()),
  );
  const times = new Map<string, number>();
  // The town may follow the name.
  const named = parts.map((all) => new Set(all.flatMap((part) => [part, part.split(", ")[0] ?? part])));
  for (const part of named.flatMap((all) => [...all])) times.set(part, (times.get(part) ?? 0) + 1);
  const common = [...times].filter(([, count]) => count > 1).map(([part]) => part);
  const first = (parts[0]?.length ?? 0) > 1 ? parts[0]?.slice(0, 1) : [];
  return [workspace.toLowerCase(), ...common, ...(first ?? [])].filter((name) => name.length > 2);
}
