import { isDark, onThemeChange, setTheme } from "../lib/theme-choice";

/** Switches between light and dark; the dashboard's menu can return to the system's theme. */
export function setUpThemeButton(): void {
  const button = document.querySelector("[data-toggle-theme]");
  if (!button) return;
  const show = () => {
    button.ariaPressed = String(isDark());
  };
  button.addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
  onThemeChange(show);
  show();
}
