// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/workspaces/copy";
import { FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

it("opens with the focus on the name", async () => {
  const { user } = await openDashboard(
    "/w/acme/topics",
    new FakeApi().on("GET /topics", () => paged([])),
  );
  await user.click(await screen.findByRole("button", { name: /^Switch workspace/ }));
  await user.click(await screen.findByRole("menuitem", { name: copy.workspaceSwitcher.newWorkspace }));
  const name = await screen.findByRole("textbox", { name: copy.common.name });
  await waitFor(() => expect(document.activeElement).toBe(name));
});
