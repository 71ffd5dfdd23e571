const says = /^npm (?:error|ERR!)\s+(?!A complete log)\S/;

/** Of what npm printed the lines that say why it failed, each once; all of it where npm itself says nothing. */
export function tellingLines(output: string): string {
  const lines = output.split("\n").filter((line) => says.test(line));
  return [...new Set(lines)].join("\n") || output.trim();
}
