import { invalid } from "./cli-error.ts";

const word = /\s*((?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+)/gsy;

/** `code --wait "My File"` as a program and its arguments: quotes and backslashes as in a shell, and nothing else of one. */
export function splitWords(line: string): [string, ...string[]] {
  word.lastIndex = 0;
  const words: string[] = [];
  const text = line.trimEnd();
  while (word.lastIndex < text.length) {
    const found = word.exec(text);
    if (!found) throw invalid(`The quotes do not match in: ${line}`);
    words.push(unquote(found[1] ?? ""));
  }
  const [program, ...args] = words;
  if (!program) throw invalid("The name of a program is missing");
  return [program, ...args];
}

const unquote = (text: string) =>
  text.replace(
    /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs,
    (_, double?: string, single?: string, escaped?: string) =>
      double !== undefined ? double.replace(/\\(["\\])/g, "$1") : (single ?? escaped ?? ""),
  );
