import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as assistantCopy } from "../../dashboard/src/features/assistant/copy.ts";
import { copy as sourcesCopy } from "../../dashboard/src/features/sources/copy.ts";
import { copy as libCopy } from "../../dashboard/src/lib/copy.ts";
import type { Context } from "../../schema/api/context.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { type SmallSite, startSmallSite } from "./support/small-site.ts";
import { withModel } from "./support/with-model.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

describeSignedIn("the content assistant in the dashboard", (signedIn) => {
  let site: SmallSite;
  let workspace: Workspace;
  let page: Page;
  let model: Awaited<ReturnType<typeof withModel>>;

  beforeAll(async () => {
    ({ page } = signedIn());
    site = await startSmallSite();
    workspace = await makeWorkspace("Kiln and Clay");
    model = await withModel(workspace);
  });
  afterAll(() => Promise.all([site.close(), model?.stop()]));

  const context = () => manage<Context>(`/workspaces/${workspace.id}/context`);
  const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const change = (name: RegExp | string) => page.getByRole("article", { name });

  it("begins with the site's address, and reads it while one looks on", async () => {
    await manage(`/workspaces/${workspace.id}`, "PATCH", { siteUrl: "https://blog.example" });
    const title = "How to mix, sieve and apply a glaze that neither crawls nor runs in the kiln";
    await makePost(workspace, { title, content: "Some words." });
    await page.goto(workspace.url("context"));
    await page.getByRole("button", { name: assistantCopy.voiceCard.add(title) }).waitFor();
    await expectScreenIsFine(page, "empty context");
    const address = page.getByRole("textbox", { name: "Your site’s URL" });
    expect(await address.inputValue(), "nobody answers at a reserved name").toBe("");
    await address.fill(site.url);
    await page.getByRole("button", { name: "Scan site" }).click();
    const review = page.getByRole("link", { name: /^Review / });
    await review.waitFor();
    expect(site.asked).toEqual(expect.arrayContaining(["/robots.txt", "/", "/why", "/words"]));
    expect(site.asked).not.toContain("/private");
    expect((await context()).version).toBe(0);
    await expectScreenIsFine(page, "waiting proposal");
    await review.click();
    await page.getByRole("button", { name: /^Apply \d+ changes$/ }).waitFor();
  });

  it("takes the chosen changes only, one of them in other words, and undoes them", async () => {
    await change("New: Bartlett").getByText("Unlike Bartlett, we warn you by phone").first().waitFor();
    await expectScreenIsFine(page, "proposal");
    await page.getByRole("checkbox", { name: "New: Bartlett" }).click();
    await page.getByRole("button", { name: "Edit: New: Cone" }).click();
    await page.getByRole("textbox", { name: "Text of “New: Cone”" }).fill("Time and heat together");
    await page.getByRole("button", { name: "Use this text" }).click();
    await page.getByRole("button", { name: /^Apply \d+ changes$/ }).click();
    await said("Context updated");
    const { fields, version } = await context();
    expect(version).toBe(1);
    expect(fields.product).toContain("Kiln and Clay sells glaze kits");
    expect(fields.glossary).toContainEqual({ term: "Cone", meaning: "Time and heat together" });
    expect(fields.competitors).toEqual([]);
    await change("New: Bartlett").getByText("Not applied").waitFor();
    await page.getByRole("button", { name: assistantCopy.proposalPage.undo, exact: true }).waitFor();
    await expectScreenIsFine(page, "applied proposal");

    await page.getByRole("button", { name: assistantCopy.proposalPage.undo, exact: true }).click();
    await said("Undone");
    const undone = await context();
    expect([undone.version, undone.fields.product, undone.fields.glossary]).toEqual([2, "", []]);
  });

  it("goes back to any state from the history, which shows what each change did", async () => {
    await page.goto(workspace.url("context?history=true"));
    const history = page.getByRole("dialog", { name: "History" });
    await history.getByText("From a proposal").waitFor();
    await expectScreenIsFine(page, "context history");
    await history.getByRole("listitem").filter({ hasText: "From a proposal" }).getByRole("button").click();
    await said("Earlier version restored");
    expect((await context()).fields.product).toContain("glaze kits");
    await history.getByRole("button", { name: assistantCopy.learnDialog.close }).click();
    await card("Product").getByText("glaze kits").waitFor();
    await expectScreenIsFine(page, "context");
  });

  it("is edited in place by keyboard; who was faster is not overwritten unasked", async () => {
    const { version } = await context();
    await card("Tone").getByRole("button", { name: "Edit tone" }).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Plain words");
    await manage(`/workspaces/${workspace.id}/context`, "PATCH", { version, audience: "Potters" });
    await page.keyboard.press("ControlOrMeta+Enter");
    await card("Tone").getByRole("button", { name: "Edit tone" }).waitFor();
    expect((await context()).fields).toMatchObject({ tone: "Plain words", audience: "Potters" });

    await card("Tone").getByRole("button", { name: "Edit tone" }).click();
    await card("Tone").getByRole("textbox", { name: "Tone" }).fill("Dry");
    const now = await context();
    await manage(`/workspaces/${workspace.id}/context`, "PATCH", { version: now.version, tone: "Warm" });
    await card("Tone").getByRole("button", { name: assistantCopy.common.save }).click();
    await card("Tone").getByText("Someone else changed this while you were editing").waitFor();
    expect((await context()).fields.tone).toBe("Warm");
    await expectScreenIsFine(page, "context changed meanwhile");
    await card("Tone").getByRole("button", { name: "Replace with mine" }).click();
    await card("Tone").getByRole("button", { name: "Edit tone" }).waitFor();
    expect((await context()).fields.tone).toBe("Dry");

    await card("Glossary").getByRole("button", { name: "Edit glossary" }).click();
    await card("Glossary").getByRole("button", { name: "Add a term" }).click();
    await page.keyboard.type("Bisque");
    await page.keyboard.press("Tab");
    await page.keyboard.type("The first firing");
    await expectScreenIsFine(page, "context edit");
    await page.getByRole("link", { name: "Proposals" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
    await card("Glossary").getByRole("button", { name: assistantCopy.common.save }).click();
    await card("Glossary").getByText("The first firing").waitFor();
    const glossary = async () => (await context()).fields.glossary;
    await expect.poll(glossary).toContainEqual({ term: "Bisque", meaning: "The first firing" });
  });

  it("reads documents, and says why one cannot be read", async () => {
    await page.goto(workspace.url("context"));
    await page.getByRole("button", { name: "Learn from…" }).click();
    await page.getByRole("tab", { name: "Documents" }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Choose documents" }).click(),
    ]);
    const text =
      "# Brochure\n\nKiln and Clay makes a shelf wash that lasts for sixty firings. We mix it by hand, and you brush it on.\n\nSlip refers to clay that was made thin with water until it runs.\n";
    await chooser.setFiles([
      { name: "brochure.md", mimeType: "text/markdown", buffer: Buffer.from(text) },
      { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 nothing") },
      { name: "photo.png", mimeType: "image/png", buffer: Buffer.from("png") },
    ]);
    const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await line("photo.png").getByText(libCopy.sourceFile.notReadable("photo.png")).waitFor();
    await line("broken.pdf").getByRole("button", { name: "Remove broken.pdf" }).waitFor();
    await line("brochure.md")
      .getByText(/\d+ characters/)
      .waitFor();
    await expectScreenIsFine(page, "documents read");
    await page.getByRole("button", { name: "Learn from this document" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("shows a proposed change’s sentence in its place in the document", async () => {
    await page.getByRole("link", { name: /^Review / }).click();
    await change("New: Slip")
      .getByRole("link", { name: /brochure/i })
      .click();
    const source = page.getByRole("dialog");
    await source.locator("mark").filter({ hasText: "Slip refers to clay" }).waitFor();
    await expectScreenIsFine(page, "source with quote");
  });

  it("dismisses unwanted changes", async () => {
    await page.goto(workspace.url("context/proposals"));
    await expectScreenIsFine(page, "proposals");
    await page.getByRole("listitem").filter({ hasText: "Needs your review" }).getByRole("link").click();
    await page.getByRole("button", { name: "Dismiss all" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Dismiss" }).click();
    await said("Proposal dismissed");
    expect((await context()).fields.glossary.map(({ term }) => term)).not.toContain("Slip");
  });

  it("says which sources posts may quote, and lets that be changed", async () => {
    await page.goto(workspace.url("sources"));
    const row = page.getByRole("row").filter({ hasText: "Brochure" });
    const badge = row.getByText(sourcesCopy.sourcesTable.notQuotedInPosts).filter({ visible: true });
    await badge.waitFor();
    await row.getByRole("button", { name: /^Actions for / }).click();
    await expectScreenIsFine(page, "menu of a source");
    await page.getByRole("menuitem", { name: sourcesCopy.common.allowQuotesInPosts }).click();
    await badge.waitFor({ state: "detached" });
    await row.getByRole("link").click();
    const allowed = page
      .getByRole("dialog")
      .getByRole("switch", { name: sourcesCopy.common.allowQuotesInPosts });
    await expect.poll(() => allowed.getAttribute("aria-checked")).toBe("true");
    await expectScreenIsFine(page, "source that may be quoted");
    await allowed.click();
    await expect.poll(() => allowed.getAttribute("aria-checked")).toBe("false");
    await page.goto(workspace.url("sources"));
    await badge.waitFor();
  });

  it("learns from a document that is there already", async () => {
    const row = page.getByRole("row").filter({ hasText: "Brochure" });
    await row.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: "Learn from this" }).click();
    await page.waitForURL(/\/context$/);
    await page.getByRole("link", { name: /^Review / }).click();
    await change("New: Slip")
      .getByRole("link", { name: /brochure/i })
      .waitFor();
    expect((await context()).fields.glossary.map(({ term }) => term)).not.toContain("Slip");
  });

  it("lists the sources, checks a page again, and deletes it", async () => {
    await page.goto(workspace.url("sources"));
    const row = page.getByRole("row").filter({ hasText: `${site.url}/words` });
    const shows = (state: string) =>
      row.getByText(state, { exact: true }).filter({ visible: true }).waitFor();
    await shows("Ready");
    await expectScreenIsFine(page, "sources");
    const check = async () => {
      await row.getByRole("button", { name: /^Actions for / }).click();
      await page.getByRole("menuitem", { name: "Check now" }).click();
    };
    site.pages.set("/words", (site.pages.get("/words") ?? "").replaceAll("degrees", "kelvins"));
    await check();
    await shows("Changed");
    site.pages.delete("/words");
    await check();
    await shows("Gone");
    await row.getByRole("button", { name: /^Actions for / }).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await expectScreenIsFine(page, "delete source");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete source" }).click();
    await row.waitFor({ state: "detached" });
  });

  it("says which page may not be read", async () => {
    await page.getByRole("button", { name: "Add a page" }).click();
    await page.getByRole("textbox", { name: "URL" }).fill(`${site.url}/private`);
    await page.getByRole("button", { name: "Add page" }).click();
    await page
      .getByRole("dialog")
      .getByText(/robots\.txt/)
      .waitFor();
    expect(site.asked).not.toContain("/private");
    await expectScreenIsFine(page, "page refused");
  });

  it("shows why there is no research on the free plan", async () => {
    const reason = "Research comes with the plan Starter and above.";
    await page.route("**/assistant", (route) =>
      route.fulfill({ json: { success: true, data: { research: false, search: false, reason } } }),
    );
    await page.goto(workspace.url("context"));
    await page.getByRole("button", { name: "Learn from…" }).click();
    await page.getByRole("tab", { name: "Research" }).click();
    await page.getByText(reason).waitFor();
    await expectScreenIsFine(page, "no research");
    await page.unroute("**/assistant");
  });
});
