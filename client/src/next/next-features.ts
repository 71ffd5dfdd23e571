import * as nextServer from "next/server.js";

type After = (task: () => Promise<void>) => void;

/** `after` of Next.js 15.1 and later; null before. Asked for by name, as a bundler would warn of an import that 14 lacks. */
export function afterOfNext(): After | null {
  const after: unknown = Reflect.get(nextServer, "after");
  return typeof after === "function" ? (task) => after(task) : null;
}
