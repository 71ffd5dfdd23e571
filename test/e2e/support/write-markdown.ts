import type { Page } from "playwright-core";

/** Opens posts in this page as Markdown, with the preview beside it, as somebody who chose that before. */
export const writeMarkdown = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem("text-mode", "markdown");
    localStorage.setItem("editor-view", "split");
  });
