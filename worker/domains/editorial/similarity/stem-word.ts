/** Short forms of English words that mean the same: `choosing`, `choose` and `chooses` become one. Other scripts stay. */
export function stemWord(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  for (const ending of endings) {
    const rest = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || !hasVowel.test(rest) || rest.length < 3) continue;
    return rest.replace(/([^aeiouls])\1$/, "$1");
  }
  return word.length > 4 ? word.replace(/e$/, "") : word;
}

const endings = ["ings", "ing", "ers", "ed"];
const hasVowel = /[aeiouy]/;
