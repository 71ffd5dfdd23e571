interface Closer {
  at: number;
  end: number;
}

/**
 * Finds the next end of what is opened by a name. Where a text has no further one, that is remembered: what is opened a hundred thousand times
 * and never closed is not sought to the end of the text each time. For one text, from its start to its end.
 */
export function closers(
  patternOf: (name: string) => RegExp,
): (name: string, text: string, from: number) => Closer | null {
  const patterns = new Map<string, RegExp | null>();
  return (name, text, from) => {
    const pattern = patterns.has(name) ? patterns.get(name) : patternOf(name);
    if (!pattern) return null;
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    patterns.set(name, found ? pattern : null);
    return found && { at: found.index, end: pattern.lastIndex };
  };
}
