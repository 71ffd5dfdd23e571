import { invalid } from "./cli-error.ts";

/** A profile's name. Names of properties that every object has are refused: looking one up in `profiles` would find something. */
export function profileName(name: string): string {
  if (name in {}) throw invalid(`"${name}" is not a valid profile name`, "Choose another name.");
  return name;
}
