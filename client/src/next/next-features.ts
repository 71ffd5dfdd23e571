import * as nextServer from "next/server.js";

type After = (task: () => Promise<void>) => void;

/** `after` of Next.js 15.1 and later; null before. Asked for by name, as a bundler would warn of an import that 14 lacks. */
export function afterOfNext(): After | null {
  const after: unknown = Reflect.get(nextServer, "after");
  return typeof after === "function" ? (task) => after(task) : null;
}

/**
 * Turbopack has a version for route handlers and images under the bare name only; plain Node finds only the file name.
 * Neither bundler may follow the second import: it leads to client code that their route handlers cannot load.
 */
export const navigationOfNext = () =>
  import("next/navigation").catch(
    () => import(/* webpackIgnore: true */ /* turbopackIgnore: true */ "next/navigation.js"),
  );
