import { diffArrays } from "diff";

/**
 * Applies the changes from `base` to `ours` to `theirs`, which says the same as `base` in different syntax: unchanged
 * parts keep their own spelling, line by line and, in a changed line, word by word.
 */
export function patchText(base: string, ours: string, theirs: string): string {
  if (base === theirs || base === ours) return base === ours ? theirs : ours;
  return patch(base, ours, theirs, [splitLines, splitWords]) ?? ours;
}

type Split = (text: string) => string[];

const splitLines: Split = (text) => text.split(/(?<=\n)/);
/** What comes before the first word, such as an indent, is a part of its own. */
const splitWords: Split = (text) => {
  const indent = /^[\s>]*/.exec(text)?.[0] ?? "";
  return [indent, ...text.slice(indent.length).split(/(?<=\s)(?=\S)/)];
};

function patch(base: string, ours: string, theirs: string, [split, ...finer]: Split[]): string | null {
  if (!split) return null;
  const [from, to, kept] = [split(base), split(ours), split(theirs)];
  // A change to one can be applied to the other only if each part has its counterpart.
  if (from.length !== kept.length) return patch(base, ours, theirs, finer);
  const made: string[] = [];
  let at = 0;
  let removed: string[] = [];
  const take = (added: string[]) => {
    const start = at - removed.length;
    added.forEach((part, n) => {
      const before = removed[n];
      const paired = before !== undefined && removed.length === added.length;
      made.push((paired ? patch(before, part, kept[start + n] ?? "", finer) : null) ?? part);
    });
    removed = [];
  };
  for (const change of diffArrays(from, to)) {
    if (change.removed) {
      if (removed.length > 0) take([]);
      removed = change.value;
      at += change.value.length;
    } else if (change.added) take(change.value);
    else {
      if (removed.length > 0) take([]);
      for (const _ of change.value) made.push(kept[at++] ?? "");
    }
  }
  return made.join("");
}
