export type TextMode = "rich" | "markdown";

const key = "text-mode";

/** How the writer of this device last edited a text; rich at first. */
export function chosenTextMode(): TextMode {
  try {
    return localStorage.getItem(key) === "markdown" ? "markdown" : "rich";
  } catch {
    return "rich";
  }
}

export function rememberTextMode(mode: TextMode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // It holds for this page.
  }
}
