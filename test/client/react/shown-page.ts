import type { Browser, Page } from "playwright-core";
import { joinStyles } from "../../../scripts/build-client/build-client.ts";
import { axeFaults } from "../../support/axe-faults.ts";

const css = joinStyles();
const pictures = process.env.BLOGSVC_SCREENSHOTS;

interface Look {
  width: number;
  scheme: "light" | "dark";
  /** Set on `<html>`. */
  theme?: "light" | "dark";
}

export const looks: Look[] = [1280, 390].flatMap((width) =>
  (["light", "dark"] as const).map((scheme) => ({ width, scheme })),
);

/** A page of a site that has nothing but the package's stylesheet. The caller closes it. */
export async function showPage(
  browser: Browser,
  body: string,
  { width, scheme, theme }: Look,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme });
  const page = await context.newPage();
  const attribute = theme ? ` data-theme="${theme}"` : "";
  await page.setContent(
    `<!doctype html><html lang="en"${attribute}><head><meta charset="utf-8"><title>Blog</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}</style></head>
<body><main>${body}</main></body></html>`,
  );
  return page;
}

/** What axe holds for serious, and whether the page is wider than the screen. */
export async function faultsOf(page: Page, name: string): Promise<string[]> {
  if (pictures)
    await page.screenshot({ path: `${pictures}/${name.replace(/\W+/g, "-")}.png`, fullPage: true });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...(await axeFaults(page)).map((fault) => `${name}: ${fault}`),
    ...(wider > 0 ? [`${name}: ${wider} px wider than the screen`] : []),
  ];
}
