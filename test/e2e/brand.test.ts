import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import {
  makePost,
  makeWorkspace,
  manage,
  publishPost,
  readPublic,
  type Workspace,
} from "./support/workspace.ts";

describeSignedIn("the brand of a workspace", (signedIn) => {
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Brand");
  });

  const colour = (name: string) => page.getByRole("textbox", { name, exact: true });
  const card = () => page.getByRole("img", { name: /^Card for/ });
  const shown = async () => (await card().getAttribute("src")) ?? "";

  it("previews changes at once, reports illegible colors, and keeps saved changes", async () => {
    await page.goto(workspace.url("brand"));
    await card().waitFor();
    await expectScreenIsFine(page, "brand");
    const choose = page.getByRole("button", { name: "Choose a logo" });
    await choose.click();
    await page.getByRole("dialog", { name: "Logo" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true);
    const before = await shown();
    await page.getByRole("radio", { name: "Frame" }).click();
    await expect.poll(shown).not.toBe(before);
    await colour("Background").fill("#ffffff");
    await colour("Text").fill("#cccccc");
    await colour("Accent").fill("#2563eb");
    await page.getByText(/The text contrast is 1\.6/).waitFor();
    await expectScreenIsFine(page, "brand that cannot be read");
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith("/brand") && answer.status() >= 400,
    );
    await page.getByRole("button", { name: "Save" }).click();
    await refused;
    await expect.poll(() => page.getByRole("button", { name: "Save" }).isEnabled()).toBe(true);
    expect(await page.getByText(/contrast (is|of) 1\.6/).count()).toBe(1);
    await page.getByRole("button", { name: /^Use #/ }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Brand saved", { exact: true }).waitFor();
    expect(await manage(`/workspaces/${workspace.id}/brand`)).toMatchObject({
      layout: "frame",
      background: "#ffffff",
      accent: "#2563eb",
    });
  });

  it("makes the hero of a post in the editor, with its alt text, which a site loads in the size it needs", async () => {
    const { id, slug } = await makePost(workspace, { title: "Made for it", content: "Words" });
    await publishPost(workspace, id);
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Create image" }).click();
    await card().waitFor();
    await expectScreenIsFine(page, "make a picture", ["desktop"]);
    const dialog = page.getByRole("dialog", { name: "Create image" });
    await dialog.getByRole("textbox", { name: "Alt text" }).fill("A card with a frame");
    await dialog.getByRole("button", { name: "Use card" }).click();
    await page.getByRole("img", { name: "A card with a frame" }).first().waitFor();
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByText("Post updated", { exact: true }).waitFor();
    const hero = async () => (await readPublic(workspace, slug)).post?.images?.hero;
    await expect.poll(hero).toMatchObject({
      source: "template",
      alt: "A card with a frame",
      width: 1536,
      variants: [{ width: 480 }, { width: 960 }],
    });
    const { url = "", variants = [] } = (await hero()) ?? {};
    const loaded = await page.evaluate(
      async ({ src, srcset }) => {
        const image = new Image();
        image.sizes = "400px";
        image.srcset = srcset;
        image.src = src;
        await image.decode();
        return image.currentSrc;
      },
      { src: url, srcset: variants.map((one) => `${one.url} ${one.width}w`).join(", ") },
    );
    expect(loaded).toBe(variants[0]?.url);
  });
});
