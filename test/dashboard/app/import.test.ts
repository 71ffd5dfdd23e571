// @vitest-environment happy-dom
import type { ImportResult } from "@schema/imports";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/import/copy";
import { FakeApi, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

type Item = ImportResult["items"][number];
const hills: Item = {
  path: "hills.md",
  outcome: "created",
  title: "Hills",
  slug: "hills",
  status: "PUBLISHED",
};
const bad: Item = { path: "bad.md", outcome: "failed", code: "bad_date", message: "The date is not a date." };

const result = (items: Item[], changed: Partial<ImportResult> = {}): ImportResult => ({
  dryRun: true,
  complete: false,
  images: { imported: 0, missing: 0 },
  counts: { created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 },
  hears: [],
  items,
  ...changed,
});

async function openImport(items: Item[], changed: Partial<ImportResult> = {}) {
  const api = new FakeApi()
    .on("GET /imports", () => ({ items: [] }))
    .on("POST /posts/import", () => result(items, changed));
  const { user, router } = await openDashboard("/w/acme/import", api);
  const choose = async () => {
    const files = items.map(({ path }) => new File([`# ${path}`], path));
    const zone = await screen.findByRole("region", { name: "Choose files" });
    await user.upload(zone.querySelector("input") ?? zone, files);
  };
  const runs = () =>
    api.calls
      .filter(({ to }) => to === "POST /posts/import")
      .map(({ query }) => `${query.get("dryRun")} ${query.get("overwrite")}`);
  return { api, user, router, choose, runs };
}

describe("importing files", () => {
  it("shows what would happen before anything is saved: each file, its reason, who is notified", async () => {
    const hears: ImportResult["hears"] = [{ id: "wh_1", kind: "webhook", name: "acme.example", posts: 1 }];
    const { choose, runs } = await openImport([hills, bad], { hears });
    await choose();
    await screen.findByRole("heading", { name: "Review import" });
    screen.getByText(copy.reviewStep.nothingHasBeenSavedYet);
    within(screen.getByRole("row", { name: /hills\.md/ })).getByText("Hills");
    within(screen.getByRole("row", { name: /bad\.md/ })).getByText(/The date is not a date/);
    screen.getByText(/acme\.example: 1 post/);
    expect(runs()).toEqual(["true false"]);
  });

  it("says before anything is saved that images are missing", async () => {
    const lacking = { ...hills, missing: ["a.png", "b.png"], warnings: ["The image a.png was not imported"] };
    const { choose } = await openImport([lacking, { ...hills, path: "lakes.md" }]);
    await choose();
    await screen.findByText(copy.reviewStep.imagesMissing(2, 1));
  });

  it("imports only the files that can be, and reports the others", async () => {
    const { user, choose, runs, api } = await openImport([hills, bad]);
    await choose();
    await user.click(await screen.findByRole("button", { name: "Import 1 file" }));
    await screen.findByRole("heading", { name: "Imported all but 1 file" });
    expect(runs()).toEqual(["true false", "false false"]);
    const sent = api.calls.filter(({ to }) => to === "POST /posts/import").at(-1)?.body;
    expect(sent instanceof FormData && sent.getAll("files").map((file) => (file as File).name)).toEqual([
      "hills.md",
    ]);
  });

  it("replaces posts that were edited here only when told to", async () => {
    const edited: Item = { ...hills, outcome: "skipped", code: "edited_here", message: "Edited here." };
    const { api, user, choose, runs } = await openImport([edited]);
    await choose();
    await screen.findByText(/1 post has been edited here since the last import/);
    expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
    api.on("POST /posts/import", () => result([{ ...hills, outcome: "updated" }]));
    await user.click(screen.getByRole("button", { name: "Replace it instead" }));
    await screen.findByRole("button", { name: "Import 1 file" });
    expect(runs()).toEqual(["true false", "true true"]);
  });

  it("says what was imported when it stops halfway, and continues from there", async () => {
    const { api, user, choose } = await openImport([hills]);
    await choose();
    await screen.findByRole("heading", { name: "Review import" });
    api.on("POST /posts/import", () => {
      throw refusal(403, "forbidden", "Your role changed.");
    });
    await user.click(screen.getByRole("button", { name: "Import 1 file" }));
    await screen.findByRole("heading", { name: "Stopped after 0 of 1 file" });
    screen.getByText("Your role changed.");
    api.on("POST /posts/import", () => result([hills], { dryRun: false }));
    await user.click(screen.getByRole("button", { name: copy.importPage.continue }));
    await screen.findByRole("heading", { name: "All imported" });
    await waitFor(() => expect(screen.getByRole("link", { name: "View posts" })).toBeDefined());
  });
});
