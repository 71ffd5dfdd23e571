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
