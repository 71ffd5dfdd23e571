const warningsMax = 50;
const lengthMax = 1_000;

/** As many as people read, and as fit in a database row. */
export function fewWarnings(warnings: readonly string[]): string[] {
  const few = warnings
    .slice(0, warningsMax)
    .map((text) => (text.length > lengthMax ? `${text.slice(0, lengthMax).toWellFormed()}…` : text));
  const left = warnings.length - few.length;
  return left === 0 ? few : [...few, `And ${left} more like these.`];
}
