import { isDark, onThemeChange, setTheme } from "../lib/theme-choice";

/** Between light and dark; the dashboard's menu has the way back to the system's. */
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
