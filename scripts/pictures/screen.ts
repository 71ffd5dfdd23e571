import type { Page } from "playwright-core";
import type { Stage } from "./set-stage.ts";

export interface Screen {
  /** Of the file, without its ending. */
  name: string;
  /** Brings the page to what is shown; those before have been shown. */
  show: (page: Page, stage: Stage) => Promise<void>;
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Leads to a page of the demo's workspace, and waits for what comes last beside it. */
export async function open(page: Page, { demo }: Stage, path: string): Promise<void> {
  await page.goto(`${demo.baseUrl}/w/${demo.workspaceSlug}/${path}`);
  await page.getByRole("button", { name: /^Notices: / }).waitFor();
}
