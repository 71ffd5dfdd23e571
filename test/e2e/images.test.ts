import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as components } from "../../dashboard/src/components/copy.ts";
import { copy } from "../../dashboard/src/features/images/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { picture } from "./support/picture.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { thisDemo } from "./support/this-service.ts";
import { makePost, makeWorkspace, publishPost, readPublic, type Workspace } from "./support/workspace.ts";

const trashCopy = components.trashPage;

describeSignedIn("images in the dashboard", (signedIn) => {
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Images");
  });

  const png = (name: string, width: number, height: number) => ({
    name,
    mimeType: "image/png",
    buffer: picture(width, height, [30, 120, 200]),
  });
  const chooseFiles = async (button: string, files: ReturnType<typeof png>[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: button }).click(),
    ]);
    await chooser.setFiles(files);
  };

  it("become the hero of a post, with alt text and dimensions, on the public API and in a site", async () => {
    const { id, slug } = await makePost(workspace, { title: "With a picture", content: "Words" });
    await publishPost(workspace, id);
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Choose or upload" }).click();
    await expectScreenIsFine(page, "image picker");
    await chooseFiles("Upload an image", [png("blue-lake.png", 1200, 600)]);
    const alt = page.getByRole("textbox", { name: "Alt text" });
    await alt.fill("A blue lake at noon");
    await alt.press("Enter");
    await page.getByRole("img", { name: "A blue lake at noon" }).first().waitFor();
    await expectScreenIsFine(page, "hero image");
    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByText("Post updated", { exact: true }).waitFor();
    const hero = async () => (await readPublic(workspace, slug)).post?.images?.hero;
    await expect.poll(hero).toMatchObject({
      status: "ready",
      source: "uploaded",
      alt: "A blue lake at noon",
      width: 1200,
      height: 600,
    });
    const { url = "", variants = [] } = (await hero()) ?? {};
    expect(url.startsWith(thisDemo().baseUrl)).toBe(true);
    const shapes = (urls: string[]) =>
      page.evaluate(
        (sources) =>
          Promise.all(
            sources.map(async (src) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              return [image.naturalWidth, image.naturalHeight];
            }),
          ),
        urls,
      );
    expect(await shapes([url, ...variants.map((one) => one.url)])).toEqual([
      [1200, 600],
      [480, 240],
      [960, 480],
    ]);
    expect(variants.map(({ width, height }) => [width, height])).toEqual([
      [480, 240],
      [960, 480],
    ]);
  });

  it("are uploaded many at a time; a file that is not an image fails without stopping the others", async () => {
    await page.goto(workspace.url("images"));
    const fake = {
      name: "fake.png",
      mimeType: "image/png",
      buffer: Buffer.from("<script>alert(1)</script>"),
    };
    await chooseFiles("Choose images", [png("one.png", 20, 30), fake, png("two.png", 50, 40)]);
    await page.getByText("20×30").waitFor();
    await page.getByText("50×40").waitFor();
    await page
      .getByRole("alert")
      .getByText(/fake\.png/)
      .waitFor();
    await expectScreenIsFine(page, "images");

    const card = page.getByRole("listitem").filter({ hasText: "20×30" });
    await card.getByRole("textbox", { name: "Alt text" }).fill("A small blue card");
    await card.getByRole("button", { name: copy.imagesGrid.save }).click();
    await page.getByText("Alt text saved", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Delete A small blue card" }).click();
    await expectScreenIsFine(page, "delete image");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete image" }).click();
    await page.getByText(copy.deleteImages.deleted(1), { exact: true }).waitFor();
    await card.waitFor({ state: "detached" });
    await page.getByRole("button", { name: copy.deleteImages.undo }).click();
    await card.waitFor();
  });

  it("are deleted together, restored, and deleted permanently, from the trash", async () => {
    await page.goto(workspace.url("images"));
    const select = (name: string) =>
      page.getByRole("checkbox", { name: copy.imagesGrid.select(name) }).click();
    await select("A small blue card");
    await select("two");
    await select("A blue lake at noon");
    const bar = page.getByRole("region", { name: copy.deleteImages.selectedImages });
    await bar.getByText("3 selected").waitFor();
    await expectScreenIsFine(page, "selected images");
    await bar.getByRole("button", { name: copy.deleteImages.delete }).click();
    const question = page.getByRole("alertdialog");
    await question.getByText(copy.deleteImages.someUsed(1, 3)).waitFor();
    await expectScreenIsFine(page, "delete images");
    await question.getByRole("button", { name: copy.deleteImages.confirm(3) }).click();
    await page.getByText(copy.deleteImages.deleted(2), { exact: true }).waitFor();
    await page.getByText(copy.deleteImages.notDeleted(1), { exact: true }).waitFor();
    await bar.getByText("1 selected").waitFor();
    await bar.getByRole("button", { name: copy.deleteImages.clearSelection }).click();

    await page.getByRole("link", { name: copy.mediaTabs.trash }).click();
    await page.getByRole("button", { name: trashCopy.restorePost("one.png") }).waitFor();
    await expectScreenIsFine(page, "image trash");
    await page.getByRole("button", { name: trashCopy.restorePost("one.png") }).click();
    await page.getByText(trashCopy.restored.image("one.png"), { exact: true }).waitFor();
    await page.getByRole("button", { name: trashCopy.deletePostPermanently("two.png") }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: trashCopy.deletePermanently }).click();
    await page.getByText(trashCopy.trashIsEmpty).waitFor();
    await page.getByRole("link", { name: copy.mediaTabs.library }).click();
    await page.getByText("20×30").waitFor();
  });

  it("are found, described, cropped, and show the posts that use them", async () => {
    await page.goto(workspace.url("images"));
    await chooseFiles("Choose images", [png("red-barn.png", 400, 300)]);
    await page.getByText("400×300").waitFor();
    await page.getByRole("textbox", { name: copy.imagesPage.search }).fill("lake");
    await page.getByText("red-barn.png").waitFor({ state: "detached" });
    await page.getByText("In 1 post").waitFor();
    await page.getByRole("button", { name: copy.imagesGrid.details("A blue lake at noon") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link", { name: "With a picture" }).waitFor();
    await expectScreenIsFine(page, "image details");
    await dialog.getByRole("textbox", { name: copy.imageDialog.name }).fill("Lake Constance");
    const point = dialog.getByRole("button", { name: /^Focal point/ });
    await point.focus();
    await point.press("ArrowRight");
    await dialog.getByRole("button", { name: /^Focal point: 55%/ }).waitFor();
    await dialog.getByRole("button", { name: copy.imagesGrid.save }).click();
    await page.getByText("Lake Constance").waitFor();
    const hero = async () => (await readPublic(workspace, "with-a-picture")).post?.images?.hero;
    await expect.poll(hero).toMatchObject({ focalPoint: { x: 0.55, y: 0.5 } });

    await page.getByRole("button", { name: copy.imagesGrid.details("A blue lake at noon") }).click();
    await dialog.getByRole("button", { name: copy.imageDialog.crop }).click();
    await dialog.getByRole("combobox", { name: copy.imageDialog.ratio }).selectOption("square");
    await dialog.getByText(copy.imageDialog.pixels(600, 600)).waitFor();
    await expectScreenIsFine(page, "crop image");
    await dialog.getByRole("button", { name: copy.imageDialog.saveCrop }).click();
    await page.getByText(copy.imageDialog.cropSaved, { exact: true }).waitFor();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: copy.imagesPage.unusedOnly }).click();
    await page.getByText(/^600×600 · /).waitFor();
    await page.getByText(/^1200×600 · /).waitFor({ state: "detached" });
  });
});
