import type { PolishResult } from "../../../../schema/api/polish";
import { type KeptParts, keptParts } from "./kept-parts";

type Lost = PolishResult["lost"];
type Kind = Lost[number]["kind"];

const kinds: [Kind, keyof KeptParts][] = [
  ["link", "links"],
  ["code", "code"],
  ["number", "numbers"],
];

/** Links, code and numbers of the text that are missing after an edit; each once. */
export function lostOf(before: string, after: string): Lost {
  const had = keptParts(before);
  const has = keptParts(after);
  return kinds.flatMap(([kind, part]) =>
    [...had[part]].filter((text) => !has[part].has(text)).map((text) => ({ kind, text })),
  );
}
