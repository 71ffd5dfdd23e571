import { open, press, type Screen } from "./screen.ts";

/** Connecting WordPress and a Shopify shop. */
export const connecting: Screen[] = [
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
      await page.getByText("Connection works. Posts can be created.").waitFor();
      await page.getByRole("button", { name: "Dismiss" }).click();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "shopify-connect",
    show: async (page, stage) => {
      await open(page, stage, "integrations/shopify");
      await page.getByLabel("Shop domain").fill(stage.shop.shop);
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
