const two = (n: number) => String(n).padStart(2, "0");

/** The value of a `datetime-local` input for an instant in milliseconds, in the browser's zone. */
export function localInput(at: number): string {
  const date = new Date(at);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant that a `datetime-local` input names in the browser's zone; null while it is incomplete. */
export function instantOf(local: string): string | null {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(local) ? new Date(local) : null;
  return at && Number.isFinite(at.getTime()) ? at.toISOString() : null;
}
