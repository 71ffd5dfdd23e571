import { invalid } from "../../lib/cli-error.ts";
import type { Io } from "../../lib/io.ts";
import { readHidden } from "../../lib/read-hidden.ts";

/** A signing secret from an option: `-` reads it from standard input, which no process list shows. */
export async function givenSecret(io: Io, option: string | undefined): Promise<string | undefined> {
  const secret = option === "-" ? await readHidden(io, "Signing secret: ") : option;
  if (secret !== undefined && /^\s*(?:whsec_\s*)?$/.test(secret))
    throw invalid("The signing secret is empty");
  return secret;
}
