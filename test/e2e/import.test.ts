import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/import/copy.ts";
import { corpusFolder, corpusPresent } from "../support/corpus.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makeWorkspace, readPublic, type Workspace } from "./support/workspace.ts";

const files = {
  "zola.md":
    '+++\npath = "2024/05/06/first-light"\ntitle = "First light"\nauthors = ["Ada"]\naliases = ["old/first.html"]\n+++\nThe body of **Zola**.\n',
  "yaml.md": "---\ntitle: Second wind\ndate: 2024-06-07\ncategories: [Weather]\n---\nThe body of YAML.\n",
  "draft.md": "---\ntitle: Third try\ndraft: true\n---\nNot yet.\n",
  "broken.md": "---\ntitle: [unclosed\n---\nWords.\n",
  "notes.txt": "Not Markdown.",
};
const bytes = (contents: Record<string, string>) =>
  Object.entries(contents).map(([name, text]) => ({
    name,
    mimeType: "text/markdown",
    buffer: Buffer.from(text),
  }));

describeSignedIn("import and export in the dashboard", (signedIn) => {
  let page: Page;

  beforeAll(() => {
    ({ page } = signedIn());
  });

  const choose = async (workspace: Workspace, chosen: ReturnType<typeof bytes>) => {
    await page.goto(workspace.url("import"));
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: copy.chooseStep.chooseFiles }).click(),
    ]);
    await chooser.setFiles(chosen);
  };
  const counts = async () =>
    Object.fromEntries(
      (
        await page
          .getByRole("group", { name: copy.reportTable.showSByOutcome("file") })
          .getByRole("button")
          .allInnerTexts()
      ).map((text) => text.split(/\n/)),
    );
  const exported = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export all posts" }).click(),
    ]);
    return { name: file.suggestedFilename(), entries: unzipSync(readFileSync(await file.path())) };
  };

  it("shows what would happen, imports, reports the bad file, and changes nothing the second time", async () => {
    const workspace = await makeWorkspace("Import");
    await page.goto(workspace.url("import"));
    await page.getByRole("button", { name: copy.chooseStep.chooseFiles }).waitFor();
    await expectScreenIsFine(page, "import");
    await choose(workspace, bytes(files));
    await page.getByRole("heading", { name: "Review import" }).waitFor();
    expect(await counts()).toEqual({ All: "5", New: "3", "Cannot be read": "1", Skipped: "1" });
    await expectScreenIsFine(page, "import review");
    expect((await readPublic(workspace, "first-light")).status).toBe(404);

    await page.getByRole("button", { name: "Import 3 files" }).click();
    await page.getByRole("heading", { name: "Imported all but 1 file" }).waitFor();
    expect(await counts()).toEqual({ All: "5", Created: "3", Failed: "1", Skipped: "1" });
    expect(await page.getByRole("row").nth(1).innerText()).toContain("broken.md");
    await expectScreenIsFine(page, "import report");
    expect((await readPublic(workspace, "first-light")).post).toMatchObject({
      title: "First light",
      content: "The body of **Zola**.\n",
      publishedAt: "2024-05-06T00:00:00.000Z",
      authors: ["Ada"],
      metadata: { aliases: ["/old/first.html", "/2024/05/06/first-light"] },
    });
    expect((await readPublic(workspace, "third-try")).status).toBe(404);

    await choose(workspace, bytes(files));
    await page.getByRole("heading", { name: copy.reviewStep.thereNothingToImport }).waitFor();
    expect(await counts()).toMatchObject({ Unchanged: "3", "Cannot be read": "1" });

    const changed = { ...files, "yaml.md": files["yaml.md"].replace("The body", "Another body") };
    await choose(workspace, bytes(changed));
    await page.getByRole("heading", { name: "Review import" }).waitFor();
    expect(await counts()).toMatchObject({ Update: "1", Unchanged: "2" });
  });

  it("stops between two parts, keeps what is imported, and continues with the rest", async () => {
    const workspace = await makeWorkspace("Stopped");
    const names = Array.from({ length: 60 }, (_, n) => `post-${n + 10}.md`);
    const sent = { parts: 0 };
    const stopped = Promise.withResolvers<void>();
    await page.route("**/posts/import?dryRun=false*", async (route) => {
      sent.parts += 1;
      if (sent.parts === 2) await stopped.promise;
      await route.continue();
    });
    await choose(
      workspace,
      bytes(Object.fromEntries(names.map((name) => [name, `---\ntitle: ${name}\n---\nWords.\n`]))),
    );
    await page.getByRole("button", { name: "Import 60 files" }).click();
    await page.getByText(copy.progressStep.importedOf(25, "60 files")).waitFor();
    await page.getByRole("button", { name: copy.common.stop, exact: true }).click();
    stopped.resolve();
    await page.getByRole("heading", { name: copy.importPage.stoppedAfterOf(50, "60 files") }).waitFor();
    expect(await counts()).toEqual({ All: "50", Created: "50" });
    await expectScreenIsFine(page, "import stopped");
    expect(sent.parts).toBe(2);

    await page.getByRole("button", { name: copy.importPage.continue }).click();
    await page.getByRole("heading", { name: copy.doneStep.allImported }).waitFor();
    expect(await counts()).toEqual({ All: "60", Created: "60" });
    await expectScreenIsFine(page, "import continued");
    expect(sent.parts).toBe(3);
    await page.unrouteAll();
  });

  it("takes what is dropped on it", async () => {
    const workspace = await makeWorkspace("Dropped");
    await page.goto(workspace.url("import"));
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "dropped.md", { type: "text/markdown" }));
      return transfer;
    }, files["yaml.md"]);
    const zone = page.getByRole("region", { name: "Choose files" });
    await zone.dispatchEvent("dragover", { dataTransfer: data });
    await zone.dispatchEvent("drop", { dataTransfer: data });
    await page.getByRole("button", { name: "Import 1 file" }).click();
    await page.getByRole("heading", { name: "All imported" }).waitFor();
    await page.getByRole("link", { name: "View posts" }).click();
    await page.getByRole("link", { name: "Second wind" }).waitFor();
  });

  it("asks where a Ghost blog was, imports it, and keeps its report", async () => {
    const workspace = await makeWorkspace("From Ghost");
    const post = {
      id: "1",
      uuid: "u1",
      title: "Ghostly",
      slug: "ghostly",
      status: "published",
      published_at: 1e12,
    };
    const html = '<p>Words.</p><img src="__GHOST_URL__/a.png">';
    const ghost = JSON.stringify({ db: [{ data: { posts: [{ ...post, html }] } }] });
    await choose(workspace, bytes({ "notes.xml": "# no export" }));
    await page.getByRole("alert").getByText("neither a WordPress export").waitFor();
    await choose(workspace, bytes({ "ghost.json": ghost }));
    await page.getByRole("heading", { name: copy.ghostForm.whatUrlOfBlogIn("ghost.json") }).waitFor();
    await expectScreenIsFine(page, "import from Ghost");
    await page.getByLabel("Ghost blog URL").fill("https://127.0.0.1:9/");
    await page.getByRole("button", { name: "Preview import" }).click();
    await page.getByRole("button", { name: "Import 1 post" }).click();
    await page.getByRole("heading", { name: copy.doneStep.importedWithSomeItemsSkipped }).waitFor();
    expect(await page.getByRole("row").nth(1).innerText()).toContain(
      "The image https://127.0.0.1:9/a.png was not",
    );
    expect((await readPublic(workspace, "ghostly")).post?.content).toContain(
      "![](https://127.0.0.1:9/a.png)",
    );

    await page.goto(workspace.url("import"));
    await page.getByRole("button", { name: "Report for ghost.json" }).waitFor();
    await expectScreenIsFine(page, "import with earlier ones");
    await page.getByRole("button", { name: "Report for ghost.json" }).click();
    await page.getByRole("link", { name: "Ghostly" }).waitFor();
  });

  it("exports a zip that another workspace takes in whole", async () => {
    const workspace = await makeWorkspace("Exported");
    const { "broken.md": _, "notes.txt": __, ...good } = files;
    await choose(workspace, bytes(good));
    await page.getByRole("button", { name: "Import 3 files" }).click();
    await page.getByRole("heading", { name: "All imported" }).waitFor();
    const { name, entries } = await exported();
    expect(name).toMatch(/\.zip$/);
    expect(Object.keys(entries)).toHaveLength(3);
    expect(
      Object.values(entries)
        .map((entry) => strFromU8(entry))
        .join(""),
    ).toContain("The body of **Zola**.");

    const second = await makeWorkspace("Exported, again");
    const archive = { name, mimeType: "application/zip", buffer: Buffer.from(zipSync(entries)) };
    await choose(second, [archive]);
    await page.getByRole("button", { name: "Import 3 files" }).click();
    await page.getByRole("heading", { name: "All imported" }).waitFor();
    expect((await readPublic(second, "first-light")).post?.content).toBe("The body of **Zola**.\n");
  });

  it.runIf(corpusPresent)(
    "takes a whole blog of real posts, and finds it unchanged the second time",
    async () => {
      const workspace = await makeWorkspace("A whole blog");
      const names = readdirSync(corpusFolder);
      const posts = names.filter((name) => name.endsWith(".md")).length;
      const blog = Object.fromEntries(names.map((name) => [name, readFileSync(join(corpusFolder, name))]));
      const archive = [{ name: "blog.zip", mimeType: "application/zip", buffer: Buffer.from(zipSync(blog)) }];
      await choose(workspace, archive);
      await page.getByRole("button", { name: `Import ${posts} files` }).click();
      await page.getByRole("heading", { name: copy.doneStep.importedWithSomeItemsSkipped }).waitFor();
      expect(await counts()).toMatchObject({ All: String(names.length), Created: String(posts) });
      await expectScreenIsFine(page, "import report of many files");
      expect(Object.keys((await exported()).entries)).toHaveLength(posts);
      await choose(workspace, archive);
      await page.getByRole("heading", { name: copy.reviewStep.thereNothingToImport }).waitFor();
      expect(await counts()).toMatchObject({ Unchanged: String(posts) });
    },
  );
});
