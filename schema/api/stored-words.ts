/** Sentences by code. Rows store the code with its parameters, so that words can change without a migration. */
export type Words = Record<string, (params: never) => string>;

/** A code of `W`, with the parameters of its sentence. */
export type Said<W extends Words> = {
  [C in keyof W & string]: Parameters<W[C]> extends [infer P] ? { code: C } & P : { code: C };
}[keyof W & string];

/** In its current wording. */
export const say = <W extends Words>(words: W, said: Said<W>): string =>
  (words[said.code] as (params: object) => string)(said);

/** For a text column. */
export const stored = (said: { code: string }): string => JSON.stringify(said);

/** The code in a text column; null if an older version stored its sentence. */
export function storedCode(text: string): string | null {
  return parsed(text)[0]?.code ?? null;
}

/** A text column in its current wording. A sentence that an older version stored stays as it is. */
export function storedWords(words: Words, text: string): string {
  const said = parsed(text);
  const all = said.map((one) =>
    Object.hasOwn(words, one.code) ? (words[one.code] as (params: object) => string)(one) : null,
  );
  return said.length === 0 || all.includes(null) ? text : all.join(" ");
}

/** Several sentences in one text column. */
export type Sentences = string & { readonly sentences: unique symbol };

/** Joins sentences and such texts. `W` has the code `text`, for what an older version stored. */
export const sentences = <W extends Words & { text: (params: { text: string }) => string }>(
  ...parts: (Said<W> | Sentences)[]
): Sentences =>
  JSON.stringify(parts.flatMap((part) => (typeof part === "string" ? saidIn(part) : part))) as Sentences;

function saidIn(text: string): { code: string }[] {
  const said = parsed(text);
  return said.length === 0 && text !== "" ? [{ code: "text", text } as { code: string }] : said;
}

function parsed(text: string): { code: string }[] {
  if (!/^\[?\{"code":"/.test(text)) return [];
  try {
    return [JSON.parse(text) as { code: string } | { code: string }[]].flat();
  } catch {
    return [];
  }
}
