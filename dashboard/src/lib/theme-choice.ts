export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "theme";
const systemDark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

/** A choice that the browser could not store, kept as long as the page is open. */
let unstored: Theme | null = null;

export function chosenTheme(): Theme {
  const stored = unstored ?? readStored();
  return themes.find((theme) => theme === stored) ?? "system";
}

/** Some browsers throw if a visitor blocks storage. */
function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the page is dark now, by choice or by the system. */
export function isDark(): boolean {
  const theme = chosenTheme();
  return theme === "dark" || (theme === "system" && systemDark.matches);
}

function apply(): void {
  document.documentElement.dataset.theme = isDark() ? "dark" : "light";
  for (const listener of listeners) listener();
}

systemDark.addEventListener("change", apply);
addEventListener("storage", (event) => event.key === key && apply());

export function setTheme(theme: Theme): void {
  unstored = null;
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    unstored = theme;
  }
  apply();
}

/** Calls `listener` after every change, until the returned function is called. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
