import { isDark, onThemeChange, setTheme } from "../lib/theme-choice";

const shownForMs = 2000;

/** Adds a copy button to every code block. */
export function addCopyButtons(): void {
  const template = document.querySelector<HTMLTemplateElement>("#page-copy-button");
  if (!template || !navigator.clipboard) return;
  for (const block of document.querySelectorAll(".code")) {
    const button = template.content.cloneNode(true).firstChild;
    if (!(button instanceof HTMLButtonElement)) return;
    const label = button.ariaLabel;
    button.addEventListener(
      "click",
      () => void copy(block.querySelector("code")?.textContent ?? "", button, label),
    );
    block.append(button);
  }
}

async function copy(code: string, button: HTMLButtonElement, label: string | null): Promise<void> {
  const said = await navigator.clipboard.writeText(code).then(
    () => "Copied",
    () => "Your browser blocked copying",
  );
  button.ariaLabel = said;
  button.classList.toggle("copied", said === "Copied");
  setTimeout(() => {
    button.ariaLabel = label;
    button.classList.remove("copied");
  }, shownForMs);
}

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
