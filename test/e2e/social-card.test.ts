import { expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { thisDemo } from "./support/this-service.ts";
import { makePost, makeWorkspace, manage } from "./support/workspace.ts";

describeSignedIn("the card of a post", (signedIn) => {
  it("keeps the card that it made, beside an address that was chosen, until it is removed", async () => {
    const { page } = signedIn();
    const workspace = await makeWorkspace("Cards");
    const { id } = await makePost(workspace, { title: "Shared with a card", content: "Words." });
    await page.goto(workspace.url(`posts/${id}`));
    const search = async () => {
      await page.getByRole("button", { name: copy.common.settings }).click();
      await page.getByRole("tab", { name: "Search & social" }).click();
    };
    await search();
    const shown = page.getByRole("figure").filter({ hasText: "When shared" }).locator("img");
    const chosen = page.getByRole("textbox", { name: "Social image" });
    const address = `${thisDemo().baseUrl}/icon.svg`;
    await chosen.fill(address);
    await page.getByRole("button", { name: copy.socialCardButtons.createSocialCard }).click();
    await page.getByText(copy.socialCardButtons.description, { exact: true }).waitFor();
    expect([await chosen.inputValue(), await shown.getAttribute("src")]).toEqual([address, address]);
    await page.getByRole("button", { name: "Use the card" }).click();
    await expect.poll(() => shown.getAttribute("src")).toContain("/images/");
    await page
      .getByRole("status")
      .getByText(/^Saved /)
      .waitFor();

    await page.reload();
    await search();
    await expect.poll(() => shown.getAttribute("src")).toContain("/images/");
    await page.getByRole("button", { name: "Remove card" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove card" }).click();
    await shown.waitFor({ state: "detached" });
    await page.getByRole("button", { name: copy.socialCardButtons.createSocialCard }).waitFor();
    expect(await manage(`/workspaces/${workspace.id}/posts/${id}`)).toMatchObject({
      images: { card: null },
      metadata: { ogImageUrl: null },
    });
  });
});
