import type { Page } from "playwright-core";
import type { Stage } from "./set-stage.ts";

export interface Screen {
  /** Of the file, without its ending. */
  name: string;
  /** Brings the page to what is shown; those before have been shown. */
  show: (page: Page, stage: Stage) => Promise<void>;
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const open = (page: Page, { demo }: Stage, path: string) =>
  page.goto(`${demo.baseUrl}/w/${demo.workspaceSlug}/${path}`);

/** The pictures of the guides, in the order in which they can be taken. */
export const screens: Screen[] = [
  {
    name: "wordpress-connect",
    show: async (page, stage) => {
      await open(page, stage, "integrations/wordpress");
      await page.getByLabel("Site URL").fill(stage.wordpress.url);
      await page.getByLabel("Username").fill("editor");
      await page.getByLabel("Application Password", { exact: true }).fill(stage.wordpress.passwords.editor);
    },
  },
  {
    name: "wordpress-connected",
    show: async (page) => {
      await press(page, "Connect WordPress");
      await press(page, "Test connection");
      await page.getByText("It works: posts can be created.").waitFor();
    },
  },
  {
    name: "shopify-connect",
    show: async (page, stage) => {
      await open(page, stage, "integrations/shopify");
      await page.getByLabel("Shop domain").fill(stage.shop);
      await page.getByLabel("Client ID").fill("client-id");
      await page.getByLabel("Client secret", { exact: true }).fill("shpss_0123456789abcdef");
      await page.getByLabel("Blog ID").fill("1001");
    },
  },
  {
    name: "integrations",
    show: async (page, stage) => {
      await press(page, "Connect Shopify");
      await page.getByRole("button", { name: "Test connection" }).waitFor();
      await open(page, stage, "integrations");
      await page.getByText("Example Shop").first().waitFor();
    },
  },
];
