/** Reports an error. The callback may fail as well: the response is the same. */
export async function tell(onError: (error: unknown) => unknown, error: unknown): Promise<void> {
  try {
    await onError(error);
  } catch {}
}
