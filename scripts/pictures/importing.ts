import { open, press, type Screen } from "./screen.ts";

const post = (title: string, date: string, rest = "") =>
  `---\ntitle: ${title}\ndate: ${date}\n${rest}---\n\nWords.\n`;
const files = {
  "2023-04-11-a-desk-by-the-window.md": post("A desk by the window", "2023-04-11", "author: Ada Example\n"),
  "2023-06-02-paper-that-lasts.md": post("Paper that lasts", "2023-06-02"),
  "2023-09-19-ink-in-winter.md": post("Ink in winter", "2023-09-19"),
  "2024-01-30-letters-to-nobody.md": post("Letters to nobody", "2024-01-30", "draft: true\n"),
  "2024-03-08-the-long-table.md": "---\ntitle: [The long table\n---\n\nWords.\n",
  "readme.txt": "Not Markdown.",
};

/** Importing posts. */
export const importing: Screen[] = [
  {
    name: "import-report",
    show: async (page, stage) => {
      await open(page, stage, "import");
      const chosen = page.waitForEvent("filechooser");
      await press(page, "Choose files");
      await (await chosen).setFiles(
        Object.entries(files).map(([name, text]) => ({
          name,
          mimeType: "text/markdown",
          buffer: Buffer.from(text),
        })),
      );
      await page.getByRole("heading", { name: "Review import" }).waitFor();
    },
  },
];
