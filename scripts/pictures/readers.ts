import { open, press, type Screen } from "./screen.ts";

/** Traffic of the posts. */
export const readers: Screen[] = [
  {
    name: "analytics",
    show: async (page, stage) => {
      await stage.call("", "PATCH", { siteUrl: "https://blog.example" });
      await open(page, stage, "analytics");
      await press(page, "Connect Google Analytics");
      await page
        .getByLabel("Property", { exact: true })
        .selectOption({ label: "Example site – Example Ltd (4711)" });
      await press(page, "Use this property");
      await page.locator(".uplot canvas").waitFor();
      await page.getByRole("rowheader", { name: "google organic" }).waitFor();
    },
  },
];
