// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy } from "../../../dashboard/src/app/copy";
import { copy as keysCopy } from "../../../dashboard/src/features/keys/copy";
import { FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

it("stays open when the page behind it has loaded", async () => {
  const api = new FakeApi().on("GET /api-keys", () => paged([])).on("GET /imports", () => ({ items: [] }));
  const { user, router } = await openDashboard("/w/acme/import", api);
  await user.click(await screen.findByRole("button", { name: new RegExp(copy.userMenu.accountMenu) }));
  await screen.findByRole("menuitem", { name: copy.userMenu.signOut });
  await router.navigate({ to: "/w/$slug/keys", params: { slug: "acme" } });
  await screen.findByRole("heading", { name: keysCopy.keysPage.noApiKeysYet });
  expect(screen.queryByRole("menuitem", { name: copy.userMenu.signOut })).not.toBeNull();
});
