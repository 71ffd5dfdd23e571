import { invalid } from "./cli-error.ts";

/** A profile's name, which is none that every object has: `profiles` would answer to it without holding it. */
export function profileName(name: string): string {
  if (name in {}) throw invalid(`"${name}" is not a valid profile name`, "Choose another name.");
  return name;
}
