import { invalid } from "./cli-error.ts";

/** A profile's name, which is none that every object has: `profiles` would answer to it without holding it. */
export function profileName(name: string): string {
  if (name in {}) throw invalid(`A profile cannot be called "${name}"`, "Choose another name.");
  return name;
}
