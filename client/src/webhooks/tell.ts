/** Tells of an error. Whoever is told may fail as well: the answer is the same. */
export async function tell(onError: (error: unknown) => unknown, error: unknown): Promise<void> {
  try {
    await onError(error);
  } catch {}
}
