/** Sentences by code. Rows store the code with its parameters, so that words can change without a migration. */
export type Words = Record<string, (params: never) => string>;

/** A code of `W`, with the parameters of its sentence. */
export type Said<W extends Words> = {
  [C in keyof W & string]: Parameters<W[C]> extends [infer P] ? { code: C } & P : { code: C };
}[keyof W & string];

/** For a text column. */
export const stored = (said: { code: string }): string => JSON.stringify(said);

/** The code in a text column; null if an older version stored its sentence. */
export function storedCode(text: string): string | null {
  return parsed(text)?.code ?? null;
}

/** A text column in today's words. A sentence that an older version stored stays as it is. */
export function storedWords(words: Words, text: string): string {
  const said = parsed(text);
  const say = said && Object.hasOwn(words, said.code) ? words[said.code] : undefined;
  return said && say ? (say as (params: object) => string)(said) : text;
}

function parsed(text: string): { code: string } | null {
  if (!text.startsWith('{"code":"')) return null;
  try {
    return JSON.parse(text) as { code: string };
  } catch {
    return null;
  }
}
