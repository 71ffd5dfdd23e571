const namesMax = 20;
const lengthMax = 100;
const meaningless = new Set(["uncategorized", "uncategorised"]);

/** Categories, then tags, each name once whatever its case: a post here has one list of them. */
export function mergeNames(names: readonly string[]): { names: string[]; warnings: string[] } {
  const seen = new Map<string, string>();
  for (const name of names) {
    const key = name.normalize("NFC").toLowerCase();
    if (key !== "" && !meaningless.has(key) && !seen.has(key))
      seen.set(key, name.slice(0, lengthMax).toWellFormed());
  }
  const all = [...seen.values()];
  const left = Math.max(0, all.length - namesMax);
  const told = `${left} of its tags were left out: a post has ${namesMax} categories at most.`;
  return { names: all.slice(0, namesMax), warnings: left === 0 ? [] : [told] };
}
