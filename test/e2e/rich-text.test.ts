import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import type { Post } from "../../schema/api/posts.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { startSmallSite } from "./support/small-site.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "./support/workspace.ts";

const pixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Written as no serializer would write it. */
const odd = `Setext
===

*   wide
*   list   with  spaces

| a|b |
|--|:-:|
|1 | 2|

Text with _one_ style and *another*,
on two lines\\
and [a reference][x]. <kbd>Ctrl</kbd>

<!-- a comment -->

[x]: https://example.com  "Title"


~~~js
let odd
~~~
`;

describeSignedIn("rich text", (signedIn) => {
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Rich");
  });

  const text = () => page.getByRole("textbox", { name: copy.richText.text, exact: true });
  const title = () => page.getByRole("textbox", { name: "Title", exact: true });
  const open = async (id: string) => {
    await page.goto(workspace.url(`posts/${id}`));
    await text().waitFor();
  };
  const stored = async () => {
    const id = page.url().split("/").at(-1);
    return (await manage<Post>(`/workspaces/${workspace.id}/posts/${id}`)).content;
  };
  const type = async (...lines: string[]) => {
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press("Enter");
      await page.keyboard.type(line);
    }
  };
  const block = async (name: string) => {
    await page.keyboard.type(`/${name}`);
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
  };
  const paste = (data: Record<string, string>) =>
    text().evaluate((element, types) => {
      const clipboardData = new DataTransfer();
      for (const [name, value] of Object.entries(types)) clipboardData.setData(name, value);
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, data);

  it("takes every block by keyboard alone", async () => {
    await open("new");
    await page.keyboard.type("By keyboard");
    await page.keyboard.press("Enter");
    await type("Some **bold**, _soft_, ~~old~~ and `code`.", "## Heading", "- one", "two", "", "");
    await type("1. first", "", "> quoted", "", "[ ] open", "", "", "---");
    await block("tab");
    await type("Name");
    await page.keyboard.press("Tab");
    await type("Price");
    await page.keyboard.press("Alt+F10");
    await page
      .getByRole("toolbar", { name: copy.richTable.table })
      .getByLabel(copy.richTable.alignRight)
      .press("Enter");
    for (const cell of ["", "Anvil", "12", "", "", "", ""]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(cell);
    }
    await page.keyboard.press("ControlOrMeta+End");
    await type("```js", "let a;", "b");
    await page.keyboard.press("Shift+Enter");
    await block("callout");
    await type("Mind the gap.", "", "");
    await type("A note ");
    await block("footnote");
    await type("Its text.");
    await expect.poll(stored).toBe(
      `Some **bold**, *soft*, ~~old~~ and \`code\`.

## Heading

- one
- two

1. first

> quoted

- [ ] open

---

| Name | Price | |
| - | -: | - |
| Anvil | 12 | |
| | | |

\`\`\`js
let a;
b
\`\`\`

> [!NOTE]
> Mind the gap.

A note [^1]

[^1]: Its text.`,
    );
    await expectScreenIsFine(page, "rich text");
  });

  it("takes questions and answers below the text", async () => {
    const { id } = await makePost(workspace, { title: "Asked", content: "Text.\n" });
    await open(id);
    await text().click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    await block("faq");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("label, div")?.textContent))
      .toContain(copy.faqRow.question);
    await page.keyboard.type("Why?");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Because.");
    const faq = async () => (await manage<Post>(`/workspaces/${workspace.id}/posts/${id}`)).faq;
    await expect.poll(faq).toEqual({ items: [{ question: "Why?", answer: "Because." }] });
    expect(await stored()).toBe("Text.\n");
    await expectScreenIsFine(page, "questions in the text");
  });

  it("leaves only the text in focus mode, and comes back with Escape", async () => {
    const { id } = await makePost(workspace, { title: "Quiet", content: "Only words.\n" });
    await open(id);
    await text().click();
    await page.keyboard.press("ControlOrMeta+Shift+F");
    const exit = page.getByRole("button", { name: copy.focusMode.leave });
    await exit.waitFor();
    expect(await page.getByRole("navigation").count()).toBe(0);
    expect(await page.getByRole("button", { name: copy.common.settings }).count()).toBe(0);
    await page.keyboard.press("End");
    await page.keyboard.type(" /tab");
    await page.getByRole("listbox").getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    expect(await exit.count()).toBe(1);
    await expectScreenIsFine(page, "focus mode");
    await page.keyboard.press("Escape");
    await page.getByRole("navigation").waitFor();
    expect(await exit.count()).toBe(0);
  });

  it("gives a phone's screen to the text, and puts the exit of focus mode below it", async () => {
    const { id } = await makePost(workspace, { title: "Small", content: "Only words.\n" });
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await open(id);
      expect(await page.getByRole("button", { name: "Open menu" }).count()).toBe(0);
      await page.getByRole("button", { name: copy.focusMode.focusMode }).click();
      const exit = page.getByRole("button", { name: copy.focusMode.leave });
      const top = await exit.evaluate((element) => element.getBoundingClientRect().top);
      const pane = page.locator("[data-pane]");
      expect(await pane.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
        top,
      );
      await exit.click();
    } finally {
      await page.setViewportSize({ width: 1280, height: 800 });
    }
  });

  it("leaves what nobody edits as it was written, and changes only the line of an edit", async () => {
    const { id } = await makePost(workspace, { title: "Odd", content: odd });
    await open(id);
    await title().fill("Odd, renamed");
    await page
      .getByRole("status")
      .getByText(/^Saved/)
      .waitFor();
    expect(await stored()).toBe(odd);
    await text()
      .getByText("list with spaces")
      .dblclick({ position: { x: 8, y: 8 } });
    await page.keyboard.type("set");
    await expect.poll(stored).toBe(odd.replace("list   with", "set   with"));
    await page.keyboard.press("ControlOrMeta+z");
    await expect.poll(stored).toBe(odd);
  });

  it("takes what is pasted: from the web, Markdown, a spreadsheet, a URL over words", async () => {
    await open("new");
    await title().fill("Pasted");
    await text().focus();
    await paste({
      "text/html": `<h2>Prices</h2><p>From <b>now</b> on:</p><img alt="A dot" src="data:image/png;base64,${pixel}"><a href="javascript:alert(1)">no</a>`,
      "text/plain": "Prices",
    });
    await page.getByText(copy.markdownSource.imagesUploaded(1), { exact: true }).waitFor();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.press("Enter");
    await paste({ "text/plain": "* kept\n* as it is\n" });
    await page.keyboard.press("ControlOrMeta+End");
    await type("", "", "");
    await paste({
      "text/html": "<table><tr><td>Plan</td><td>Price</td></tr><tr><td>Pro</td><td>9</td></tr></table>",
      "text/plain": "Plan\tPrice\nPro\t9",
    });
    await text()
      .getByText("From now on")
      .dblclick({ position: { x: 8, y: 8 } });
    await paste({ "text/plain": "https://example.com/from" });
    await expect
      .poll(stored)
      .toMatch(
        /^## Prices\n\n\[From\]\(https:\/\/example\.com\/from\) \*\*now\*\* on:\n\n!\[A dot\]\(https?:\/\/\S+\/images\/\S+\)no\n\n\* kept\n\* as it is\n\n\| Plan +\| Price \|\n.+\n\| Pro +\| 9 +\|$/,
      );
  });

  it("links to a post that is found by its title", async () => {
    const other = await makePost(workspace, { title: "All about anvils", content: "Heavy." });
    await publishPost(workspace, other.id);
    const { id } = await makePost(workspace, { title: "Links", content: "Read more here.\n" });
    await open(id);
    await text()
      .getByText("Read more")
      .dblclick({ position: { x: 8, y: 8 } });
    await page.keyboard.press("ControlOrMeta+k");
    const field = page.getByRole("combobox", { name: copy.richLink.address });
    await field.fill("anvils");
    await page.getByRole("option", { name: "All about anvils" }).waitFor();
    await expectScreenIsFine(page, "link to a post", ["desktop"]);
    await field.press("Enter");
    await expect.poll(stored).toBe("[Read](/blog/all-about-anvils) more here.\n");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ControlOrMeta+k");

    await page.getByRole("button", { name: copy.richLink.remove }).click();
    await expect.poll(stored).toBe("Read more here.\n");
  });

  it("describes an image where it stands", async () => {
    const { id } = await makePost(workspace, {
      title: "Image",
      content: `![](data:image/png;base64,${pixel})\n`,
    });
    await open(id);
    await text().locator("img[draggable]").click();
    await page.getByRole("textbox", { name: copy.richText.altText }).fill("A [dot]");
    await page.keyboard.press("Enter");
    await text().locator("img[draggable]").click();
    await page.getByRole("textbox", { name: copy.richText.caption }).fill("One pixel");
    await page.keyboard.press("Enter");
    await expect.poll(stored).toBe(`![A \\[dot\\]](data:image/png;base64,${pixel} "One pixel")\n`);
  });

  it("shows a card for a paragraph with nothing but a URL, which stays as it is in Markdown", async () => {
    const site = await startSmallSite();
    site.pages.set("/guide", "<title>A guide to clay</title><meta name=description content='Where to dig.'>");
    const content = `Read this:\n\n${site.url}/guide\n\n${site.url}/missing\n`;
    const { id } = await makePost(workspace, { title: "Cards", content });
    await open(id);
    const card = text().locator("p").filter({ hasText: "A guide to clay" });
    await card.getByText("Where to dig.").waitFor();
    expect(await card.getByRole("link").innerText()).toBe(`${site.url}/guide`);
    await expect.poll(() => site.asked).toContain("/missing");
    await expectScreenIsFine(page, "link cards");
    await card.getByRole("link").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" today");
    await card.waitFor({ state: "hidden" });
    await expect.poll(stored).toBe(content.replace("/guide", "/guide today"));
    await site.close();
  });

  it("edits HTML as it is written", async () => {
    const { id } = await makePost(workspace, { title: "HTML", content: "<dl><dt>Term</dt></dl>\n\nText.\n" });
    await open(id);
    await page.getByRole("button", { name: copy.richText.editMarkdown }).press("Enter");
    await page.getByRole("textbox", { name: copy.richText.blockInMarkdown }).fill("<dl><dt>Word</dt></dl>");
    await page.keyboard.press("ControlOrMeta+Enter");
    await text().getByText("Word").waitFor();
    await expect.poll(stored).toBe("<dl><dt>Word</dt></dl>\n\nText.\n");
  });

  it("is one key away from Markdown, and this device remembers the choice", async () => {
    const source = page.getByRole("textbox", { name: copy.createView.textInMarkdown });
    const { id } = await makePost(workspace, { title: "Both", content: "Some *words*.\n" });
    await open(id);
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await source.waitFor();
    await page.reload();
    await source.waitFor();
    await source.press("ControlOrMeta+End");
    await page.keyboard.type("**More**.");
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await text().waitFor();
    expect(await text().locator("strong").innerText()).toBe("More");
  });
});
