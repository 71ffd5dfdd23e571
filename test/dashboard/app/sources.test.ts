// @vitest-environment happy-dom
import type { Source } from "@schema/sources";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/sources/copy";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const source = (fields: Partial<Source>): Source => ({
  id: "src_1",
  kind: "page",
  collectionId: null,
  state: "ready",
  url: "https://acme.example/about",
  title: "About us",
  contentType: "text/html",
  bytes: 4_000,
  characters: 1_200,
  pages: null,
  textHash: "aa",
  failure: null,
  capturedAt: at,
  checkedAt: null,
  checkState: null,
  runId: null,
  foundFor: null,
  quotable: true,
  createdAt: at,
  ...fields,
});
const sitemap = source({ id: "src_map", kind: "sitemap", title: "Acme sitemap", pages: 2, characters: 0 });
const pages = [
  source({ collectionId: "src_map" }),
  source({
    id: "src_2",
    collectionId: "src_map",
    state: "failed",
    title: "Prices",
    failure: { code: "robots", message: "The site's robots.txt does not allow bots to read this page." },
  }),
];

describe("a sitemap", () => {
  it("that is too long asks how many pages to read, and adds as many", async () => {
    const api = new FakeApi()
      .on("GET /sources", () => paged([source({})]))
      .on("POST /sources", ({ body }) => {
        if ((body as { pages?: number }).pages === undefined)
          throw refusal(422, "source_unreadable", "It lists 50,000 pages.", { reason: "too_many_pages" });
        return sitemap;
      });
    const { user } = await openDashboard("/w/acme/sources", api);
    await user.click(await screen.findByRole("button", { name: copy.common.addPage }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "URL" }), "acme.example/sitemap.xml");
    expect(dialog.queryByRole("spinbutton")).toBeNull();
    await user.click(dialog.getByRole("button", { name: copy.addPageDialog.addPage }));
    await dialog.findByText("It lists 50,000 pages.");
    const count = await dialog.findByRole("spinbutton", { name: copy.addPageDialog.newestPages });
    await user.clear(count);
    await user.type(count, "500");
    await user.click(dialog.getByRole("button", { name: copy.addPageDialog.addPage }));
    await dialog.findByText(copy.addPageDialog.enterNumber(200));
    await user.clear(count);
    await user.type(count, "20");
    await user.click(dialog.getByRole("button", { name: copy.addPageDialog.addPage }));
    await screen.findByText(copy.addPageDialog.pagesFollow(2));
    const url = "https://acme.example/sitemap.xml";
    expect(api.sent("POST /sources")).toEqual([{ url }, { url, pages: 20 }]);
  });

  it("shows its pages with their states instead of a text, and leads to each", async () => {
    const api = new FakeApi()
      .on("GET /sources", ({ query }) => paged(query.get("collection") === "src_map" ? pages : [sitemap]))
      .on("GET /sources/src_map", () => sitemap)
      .on("GET /sources/src_1", () => pages[0])
      .on("GET /sources/src_1/text", () => ({ id: "src_1", text: "Acme makes anvils." }));
    const { user } = await openDashboard("/w/acme/sources", api);
    await user.click(await screen.findByRole("link", { name: "Acme sitemap" }));
    const drawer = within(await screen.findByRole("dialog", { name: "Acme sitemap" }));
    expect(await drawer.findByText(/Sitemap, 2 pages/)).toBeTruthy();
    await drawer.findByText(copy.sourcesTable.robots);
    await user.click(drawer.getByRole("link", { name: "About us" }));
    await screen.findByText("Acme makes anvils.");
  });
});
