import type { Page } from "playwright-core";
import type { Stage } from "./set-stage.ts";

export interface Screen {
  /** Of the file, without its extension. */
  name: string;
  /** Brings the page to what is shown; earlier screens have been shown before. */
  show: (page: Page, stage: Stage) => Promise<void>;
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens a page of the demo's workspace, and waits for its notices, which load last. */
export async function open(page: Page, { demo }: Stage, path: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/w/${demo.workspaceSlug}/${path}`);
  await page.getByRole("button", { name: /^Notices: / }).waitFor();
}
