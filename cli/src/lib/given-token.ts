import { invalid } from "./cli-error.ts";
import type { Io } from "./io.ts";
import { readHidden } from "./read-hidden.ts";

const shape = /^ba_pat_[0-9A-Za-z]+$/;

/** A token from an option; `-` reads it from standard input, or asks for it where that is a terminal. */
export async function readGivenToken(io: Io, given: string): Promise<string> {
  const token = given === "-" ? await readHidden(io, "Access token: ") : given.trim();
  if (shape.test(token)) return token;
  const isKey = token.startsWith("ba_pk_");
  throw invalid(
    isKey
      ? "That is an API key, which only reads published posts"
      : "That is no access token: it begins with ba_pat_",
    "Make a token in the dashboard under Account, or leave --token away and sign in by browser.",
  );
}
