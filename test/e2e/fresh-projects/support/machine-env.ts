import { delimiter } from "node:path";
import { childEnv } from "../../../../scripts/process/child-env.ts";

/** For programs that run as on a machine of their own: by its Node, not the one that runs these tests. */
export function machineEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env = childEnv(extra);
  const folders = env.PATH?.split(delimiter) ?? [];
  env.PATH = folders.filter((folder) => !/node_modules\/(\.bin|node\/bin)$/.test(folder)).join(delimiter);
  return env;
}
