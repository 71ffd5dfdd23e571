/** The one to open after `id` has left the queue: the next, or the one before where it was the last. */
export function afterDecision(ids: readonly string[], id: string): string | undefined {
  const at = ids.indexOf(id);
  return ids[at + 1] ?? ids[at - 1];
}
