/** A number derived from a text (FNV-1a, 32 bits), to choose among equals deterministically. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export function pick<T>(options: readonly [T, ...T[]], seed: number): T {
  return options[seed % options.length] ?? options[0];
}
