/**
 * A choice remembered on this device; the first option until another is chosen. If nothing can be stored, it lasts as
 * long as the page.
 */
export function rememberedChoice<T extends string>(key: string, choices: readonly [T, ...T[]]) {
  let unstored: T | null = null;
  return {
    get(): T {
      try {
        const stored = unstored ?? localStorage.getItem(key);
        return choices.find((choice) => choice === stored) ?? choices[0];
      } catch {
        return choices[0];
      }
    },
    set(choice: T): void {
      try {
        localStorage.setItem(key, choice);
      } catch {
        unstored = choice;
      }
    },
  };
}

/** Removes what this device stores under keys that begin with a prefix. A browser that refuses storage has nothing to remove. */
export function forgetStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix)))
      localStorage.removeItem(key);
  } catch {
    // Reading `localStorage` throws where storage is blocked.
  }
}

const unsentPrefix = "unsent:";

/** Where the editor keeps text on the device that never reached the server. */
export const unsentKey = (workspaceId: string, postId: string) => `${unsentPrefix}${workspaceId}:${postId}`;

/** At sign-out: the device may be someone else's next. */
export const forgetUnsent = (): void => forgetStored(unsentPrefix);
