/** Collects text as a reader sees it: white space collapses outside preformatted blocks, a block ends with one newline. */
export function createTextWriter() {
  const output: string[] = [];
  let atLineStart = true;
  let pendingSpace = false;
  let preformatted = 0;

  const push = (text: string) => {
    if (text === "") return;
    output.push(text);
    atLineStart = text.endsWith("\n");
  };

  return {
    startPreformatted: () => {
      preformatted += 1;
    },
    endPreformatted: () => {
      preformatted -= 1;
    },
    endBlock: () => {
      pendingSpace = false;
      if (!atLineStart) push("\n");
    },
    write: (text: string) => {
      if (preformatted > 0) return push(text);
      const words = text.replace(/[ \t\n\f\r]+/g, " ");
      const starts = words.startsWith(" ");
      const trimmed = words.slice(starts ? 1 : 0, words.length > 1 && words.endsWith(" ") ? -1 : undefined);
      if (starts) pendingSpace = true;
      if (trimmed === "") return;
      if (pendingSpace && !atLineStart) push(" ");
      push(trimmed);
      pendingSpace = words.endsWith(" ");
    },
    toString: () => output.join("").trim(),
  };
}
