interface Closer {
  at: number;
  end: number;
}

/**
 * Finds the next closing tag of a name. If there are no more, remembers that, so that a hundred thousand unclosed tags do not each scan to
 * the end. For one text, from start to end.
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
