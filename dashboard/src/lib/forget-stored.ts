/** Removes what this device stores under keys that begin with a prefix. A browser that refuses storage has nothing to remove. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix)))
      localStorage.removeItem(key);
  } catch {
    // Reading `localStorage` throws where storage is blocked.
  }
}
