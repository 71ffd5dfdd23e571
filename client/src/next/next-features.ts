import * as nextServer from "next/server.js";

type After = (task: () => Promise<void>) => void;

/** `after` of Next.js 15.1 and later; null before. Accessed by name, since bundlers would warn about an import missing in 14. */
export function afterOfNext(): After | null {
  const after: unknown = Reflect.get(nextServer, "after");
  return typeof after === "function" ? (task) => after(task) : null;
}

/**
 * Turbopack has a version for route handlers and images only under the bare name; plain Node finds only the file name. Neither bundler may
 * follow the second import: it leads to client code that their route handlers cannot load.
 */
export const navigationOfNext = () =>
  import("next/navigation").catch(
    () => import(/* webpackIgnore: true */ /* turbopackIgnore: true */ "next/navigation.js"),
  );
