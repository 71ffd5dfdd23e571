const says = /^npm (?:error|ERR!)\s+(?!A complete log)\S/;

/** The lines of npm's output that explain a failure, without duplicates; the whole output if there are none. */
export function tellingLines(output: string): string {
  const lines = output.split("\n").filter((line) => says.test(line));
  return [...new Set(lines)].join("\n") || output.trim();
}
