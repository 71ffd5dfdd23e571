import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as componentsCopy } from "../../dashboard/src/components/copy.ts";
import { copy as batchesCopy } from "../../dashboard/src/features/batches/copy.ts";
import { copy as reviewCopy } from "../../dashboard/src/features/review/copy.ts";
import { copy as runsCopy } from "../../dashboard/src/features/runs/copy.ts";
import type { Batch } from "../../schema/api/batches.ts";
import type { Post } from "../../schema/api/posts.ts";
import type { Run } from "../../schema/api/runs.ts";
import type { Topic } from "../../schema/api/topics.ts";
import { uploadGuide } from "./generation/support/upload-guide.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { withModel } from "./support/with-model.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "./support/workspace.ts";

/** Several calls, on a machine that does much else. */

describeSignedIn("from topics to scheduled posts", (signedIn) => {
  let page: Page;
  let workspace: Workspace;
  let known: Post;
  let model: Awaited<ReturnType<typeof withModel>>;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Orchard notes");
    await manage(`/workspaces/${workspace.id}`, "PATCH", { timezone: "Europe/Berlin" });
    known = await makePost(workspace, { title: "Pruning old apple trees in winter", content: "Cut less." });
    await publishPost(workspace, known.id);
    await uploadGuide(workspace);
    model = await withModel(workspace);
  });
  afterAll(() => model?.stop());

  const api = <T>(path: string) => manage<T>(`/workspaces/${workspace.id}${path}`);
  const rows = () =>
    page
      .getByRole("list", { name: "Topics", exact: true })
      .getByRole("listitem")
      .filter({
        has: page.getByRole("checkbox"),
      });
  const order = async () => {
    const labels = await page.getByRole("button", { name: /^Move .*, position/ }).all();
    const names = await Promise.all(labels.map((one) => one.getAttribute("aria-label")));
    return names.map((name) => name?.replace(/^Move (.*), position.*$/, "$1"));
  };
  const storedOrder = async () =>
    (await api<{ items: Topic[] }>("/topics?state=open")).items.map(({ title }) => title);
  const row = (title: string) => rows().filter({ hasText: title });
  const menu = async (title: string, item: string) => {
    await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  const message = (words: string | RegExp) => page.getByText(words).first().waitFor();

  it("warns of a topic that is written already, and leads to that post", async () => {
    await page.goto(workspace.url("topics"));
    await page.getByText("No open topics").waitFor();
    await expectScreenIsFine(page, "no topics");
    const box = page.getByRole("textbox", { name: "New topic" });
    await box.fill("Pruning old apple trees in winter");
    await message(/^Similar to the post “Pruning old apple trees in winter”/);
    await page.getByRole("link", { name: componentsCopy.similarWarning.openPostInstead }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).waitFor();
    expect(page.url()).toContain(known.id);
    await page.goBack();
    await box.fill("Grafting for the impatient");
    await box.press("Enter");
    await row("Grafting for the impatient").waitFor();
  });

  it("takes many topics from pasted lines", async () => {
    await page.getByRole("button", { name: "Add several topics" }).click();
    const lines = page.getByRole("dialog").getByRole("textbox", { name: "Topics" });
    await lines.fill("- Storing pears\n2. Wasps in late summer\n\n* Cider at home\nStoring pears");
    await expectScreenIsFine(page, "many topics");
    await page.getByRole("button", { name: "Add 3 topics" }).click();
    await message("3 topics added");
    await expect
      .poll(async () => (await order()).toSorted())
      .toEqual(["Cider at home", "Grafting for the impatient", "Storing pears", "Wasps in late summer"]);
  });

  it("is put in order by keyboard, by pointer and from the menu", async () => {
    const before = await order();
    const handle = (title = "") => page.getByRole("button", { name: new RegExp(`^Move ${title}, position`) });
    await handle(before[3]).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await page.getByText("Position 2 of 4", { exact: true }).waitFor({ state: "attached" });
    expect(await handle(before[3]).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Space");
    const byKeyboard = [before[0], before[3], before[1], before[2]];
    await expect.poll(storedOrder).toEqual(byKeyboard);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    expect(await order()).toEqual(byKeyboard);

    await expect.poll(order).toEqual(byKeyboard);
    const press = async (title = "", first = "") => {
      const from = await handle(title).boundingBox();
      const to = await handle(first).boundingBox();
      if (!from || !to) throw new Error("no handles");
      await page.mouse.move(from.x + 9, from.y + 9);
      await page.mouse.down();
      return to;
    };
    const to = await press(byKeyboard[3], byKeyboard[0]);
    await page.mouse.move(to.x + 9, to.y + 40, { steps: 12 });
    // The list may have moved since then, as what stands above it comes and goes.
    const now = await rows().first().boundingBox();
    await page.mouse.move(to.x + 9, (now?.y ?? to.y) + 2, { steps: 4 });
    await page.mouse.up();
    const byPointer = [byKeyboard[3], ...byKeyboard.slice(0, 3)];
    await expect.poll(storedOrder).toEqual(byPointer);

    await expect.poll(order).toEqual(byPointer);
    await menu(byPointer[2] ?? "", "Move to the top");
    const byMenu = [byPointer[2], byPointer[0], byPointer[1], byPointer[3]];
    await expect.poll(storedOrder).toEqual(byMenu);

    await expect.poll(order).toEqual(byMenu);
    const top = await press(byMenu[3], byMenu[0]);
    // Faster than the page is painted.
    await page.evaluate(({ x, y }) => {
      for (const clientY of [y + 4, y + 5])
        dispatchEvent(new PointerEvent("pointermove", { clientX: x + 9, clientY }));
    }, top);
    await page.mouse.up();
    await expect.poll(storedOrder).toEqual([byMenu[3], ...byMenu.slice(0, 3)]);
  });

  it("is edited in place, discarded and restored", async () => {
    await menu("Cider at home", "Edit");
    const form = page.getByRole("form", { name: "Edit Cider at home" });
    await form.getByRole("textbox", { name: "Angle" }).fill("For a first press");
    await form.getByRole("textbox", { name: "Keywords" }).fill("cider, press");
    await expectScreenIsFine(page, "topic being edited");
    await form.getByRole("button", { name: "Save" }).click();
    await row("For a first press").getByText("press", { exact: true }).waitFor();

    await menu("Wasps in late summer", "Discard");
    await message("“Wasps in late summer” is discarded");
    await row("Wasps in late summer").waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Discarded" }).click();
    await page.getByRole("button", { name: "Restore Wasps in late summer" }).waitFor();
    expect(page.url()).toContain("state=discarded");
    await page.getByRole("button", { name: reviewCopy.review.undo, exact: true }).click();
    await page.getByText("No topics found").waitFor();
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await row("Wasps in late summer").waitFor();
  });

  it("finds more topics in the sources, and reports them", async () => {
    await page.getByRole("button", { name: "Find topics" }).click();
    await page.getByLabel("How many").fill("3");
    await page.getByRole("dialog").getByRole("button", { name: "Find topics" }).click();
    await page.getByText(/^Found: /).waitFor();
    await expect.poll(() => rows().count()).toBe(7);
    await expectScreenIsFine(page, "topics");
    expect(
      (await api<{ items: Topic[] }>("/topics?state=open")).items.filter((one) => one.origin === "generated"),
    ).toHaveLength(3);
  });

  it("offers the open topics for a batch, top first, or new ones", async () => {
    const open = (await api<{ items: Topic[] }>("/topics?state=open")).items.map(({ title }) => title);
    await page.goto(workspace.url("generate/new"));
    const listed = page.getByRole("group", { name: /^Topics/ }).getByRole("listitem");
    await expect.poll(() => listed.count()).toBe(7);
    await page.getByRole("spinbutton", { name: "Posts", exact: true }).fill("2");
    await expect.poll(() => listed.count()).toBe(2);
    expect(await listed.first().innerText()).toContain(open[0] ?? "none");
    await page.getByRole("switch", { name: "Use open topics" }).click();
    await expect.poll(() => listed.count()).toBe(0);
    const dates = page.getByRole("region", { name: "Planned dates" });
    await dates.getByText(batchesCopy.common.topicToBeSuggested).first().waitFor();
    await page.goto(workspace.url("topics"));
  });

  it("makes a batch of the chosen ones, whose plan is seen before it starts", async () => {
    const found = (await api<{ items: Topic[] }>("/topics?state=open")).items
      .filter((topic) => topic.origin === "generated")
      .map(({ title }) => title);
    for (const title of found)
      await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).click();
    await page.getByRole("button", { name: "Create batch" }).click();
    await page.getByRole("spinbutton", { name: "Posts per week" }).fill("1");
    await page.getByRole("button", { name: "Saturday" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("First pressing");
    const dates = page.getByRole("region", { name: "Planned dates" });
    await dates.getByText("Times in Europe/Berlin", { exact: false }).waitFor();
    await expect.poll(() => dates.getByRole("heading", { name: /^Week of / }).count()).toBe(3);
    for (const title of found) await dates.getByText(title, { exact: true }).waitFor();
    await page.getByRole("definition").filter({ hasText: /\$\d/ }).waitFor();
    await expectScreenIsFine(page, "new batch");
    expect(await api<{ items: unknown[] }>("/batches")).toMatchObject({ items: [] });

    await page.getByRole("button", { name: "Start: 3 posts" }).click();
    await page.waitForURL(/\/generate\/bat_/);
    await page.getByText("3 of 3 done").waitFor();
    const waiting = page.getByText("Awaiting review", { exact: true }).filter({ visible: true });
    await expect.poll(() => waiting.count()).toBe(3);
    await expectScreenIsFine(page, "finished batch");
    await page.getByRole("link", { name: "All batches" }).click();
    await page.getByRole("progressbar", { name: "Progress of First pressing" }).waitFor();
    await expectScreenIsFine(page, "batches");
  });

  it("is reviewed by keyboard: scheduled, undone, published, rejected, and the next one opens automatically", async () => {
    await page.goto(workspace.url("review"));
    const queue = page.getByRole("list", { name: "Drafts to review" }).getByRole("button");
    await expect.poll(() => queue.count()).toBe(3);
    const titles = (await queue.allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
    const [first = "", second = "", third = ""] = titles;
    const reading = (title: string) =>
      page.getByRole("heading", { level: 2, name: title, exact: true }).waitFor();
    const storedPost = async (title: string) => {
      const { items } = await api<{ items: Post[] }>(`/posts?q=${encodeURIComponent(title)}`);
      const found = items.find((post) => post.title === title);
      if (!found) throw new Error(`no post ${title}`);
      return found;
    };
    await reading(first);
    await page.locator(".prose-preview").first().waitFor();
    await expectScreenIsFine(page, "review queue", ["desktop"]);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    await expectScreenIsFine(page, "review keys", ["desktop"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await reading(second);
    await expect.poll(() => page.url()).toContain("run=run_");
    await page.keyboard.press("k");
    await reading(first);

    await page.keyboard.press("a");
    await message(`“${first}” is scheduled`);
    await reading(second);
    expect((await storedPost(first)).scheduledAt).toMatch(/^20/);
    await page.keyboard.press("u");
    await message(reviewCopy.review.backInReview(first));
    await reading(first);
    const taken = await storedPost(first);
    expect([taken.scheduledAt, typeof taken.plannedOn]).toEqual([null, "string"]);
    await page.keyboard.press("a");
    await reading(second);
    // The next draft opens before the server has answered.
    await expect.poll(async () => (await storedPost(first)).scheduledAt).toMatch(/^20/);
    expect(await storedPost(first)).toMatchObject({ timezone: "Europe/Berlin", status: "DRAFT" });

    await page.keyboard.press("r");
    const ask = page.getByRole("alertdialog", { name: "Reject this draft?" });
    await ask.getByRole("textbox", { name: "Reason" }).fill("as in jam, not press");
    await ask.getByRole("button", { name: reviewCopy.common.reject, exact: true }).click();
    await reading(third);
    await page.keyboard.press("e");
    await page.getByRole("link", { name: "Back to review" }).click();
    await reading(third);
    await page.keyboard.press("p");
    await page.getByRole("alertdialog").getByRole("button", { name: reviewCopy.common.publishNow }).click();
    await page.getByText(reviewCopy.reviewBoard.youreAllCaughtUp).waitFor();
    await expectScreenIsFine(page, "nothing to review");
    expect(await storedPost(second)).toMatchObject({ status: "DRAFT", scheduledAt: null });
    expect(await storedPost(third)).toMatchObject({ status: "PUBLISHED" });
  });

  it("reads and decides on a phone", async () => {
    await page.goto(workspace.url("topics"));
    await page.getByRole("button", { name: "Write now: Storing pears" }).click();
    await page.getByRole("dialog").getByRole("button", { name: runsCopy.outlineEditor.writePost }).click();
    await page.waitForURL(/\/runs\/run_/);
    await page.getByRole("textbox", { name: "Working title" }).waitFor();
    await expectScreenIsFine(page, "an outline to edit");
    await page.getByRole("textbox", { name: "Point" }).first().fill("Which pears keep, and where.");
    await page.getByRole("button", { name: runsCopy.outlineEditor.saveAndWritePost }).click();
    await page.getByRole("link", { name: "Review", exact: true }).and(page.locator("main a")).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(workspace.url("review"));
    await page.getByRole("list", { name: "Drafts to review" }).getByRole("button").click();
    await page.getByRole("heading", { level: 2, name: "Storing pears", exact: true }).waitFor();
    await page.locator(".prose-preview").first().waitFor();
    await expectScreenIsFine(page, "a draft on a phone", ["phone"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: reviewCopy.decisionBar.otherWaysToApprove }).click();
    await page.getByRole("menuitem", { name: reviewCopy.decisionBar.scheduleAtAnotherTime }).click();
    const dialog = page.getByRole("dialog", { name: /schedule/i });
    await dialog.getByLabel("Date", { exact: true }).fill("2099-05-01");
    await dialog.getByLabel("Time", { exact: true }).fill("09:30");
    await dialog.getByRole("button", { name: reviewCopy.decisionDialogs.schedule, exact: true }).click();
    await page.getByText(reviewCopy.reviewBoard.youreAllCaughtUp).waitFor();
    const { items } = await api<{ items: Post[] }>("/posts?q=Storing");
    expect(items[0]).toMatchObject({ scheduledAt: "2099-05-01T07:30:00.000Z", timezone: "Europe/Berlin" });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it("holds a short draft for review even without review first, and makes no unwanted hero image", async () => {
    await page.goto(workspace.url("generate/new"));
    await page.getByRole("spinbutton", { name: "Posts", exact: true }).fill("1");
    await page.getByRole("switch", { name: "Review first" }).click();
    await page.getByText(batchesCopy.planPanel.eachPostScheduled).waitFor();
    await page.getByRole("switch", { name: "Hero images" }).click();
    const sections = [{ heading: "", point: "What it is about.", passages: [], words: 20 }];
    const outline = { title: "A draft that is too short", intent: "None.", questions: [], sections };
    await model.fail({ kind: "say", text: JSON.stringify(outline) });
    await page.getByRole("button", { name: "Start: 1 post" }).click();
    await page.getByText("1 of 1 done").waitFor();
    await page.getByText(/scheduled as soon as they’re written$/).waitFor();
    const [batch] = (await api<{ items: Batch[] }>("/batches")).items;
    expect(batch?.options).toMatchObject({ review: false, images: false });
    const [run] = (await api<{ items: Run[] }>(`/runs?batchId=${batch?.id}`)).items;
    expect(run?.plannedAt).toMatch(/^20/);
    expect(run?.review).toBe("awaiting");
    expect(await api<Post>(`/posts/${run?.postId}`)).toMatchObject({
      status: "DRAFT",
      scheduledAt: null,
      images: { hero: null },
    });
    await page.goto(workspace.url(`review?run=${run?.id}`));
    await page.getByText("it failed the checks below").waitFor();
    const failed = page.getByRole("region", { name: /checks? failed$/ });
    await failed.getByText(/words and needs at least 150/).waitFor();
    await expectScreenIsFine(page, "failed checks in review");
    await page.goto(workspace.url(`runs/${run?.id}`));
    await failed.getByText(/words and needs at least 150/).waitFor();
    await expectScreenIsFine(page, "failed checks of a run");
  });

  it("reads a queue of more drafts than a page has to its end, and says where in it one is", async () => {
    const [run] = (await api<{ items: Run[] }>("/runs?limit=1")).items;
    const { id, slug, version, updatedAt } = known;
    const draft = (n: number) => ({
      run: { ...run, id: `run_${n}`, plannedAt: null },
      post: {
        ...{ id, slug, version, updatedAt, title: `Draft ${n}`, excerpt: "", categories: [], hero: null },
        ...{ wordCount: 2, readingTimeMinutes: 1 },
      },
      review: null,
      claims: { supported: 0, unsupported: 0, gone: 0 },
      similar: [],
    });
    const total = 120;
    await page.route("**/runs/review?**", (route) => {
      const asked = Number(new URL(route.request().url()).searchParams.get("page"));
      const from = (asked - 1) * 100;
      const items = Array.from({ length: Math.min(100, total - from) }, (_, at) => draft(from + at + 1));
      const pagination = { page: asked, limit: 100, total, totalPages: 2, hasMore: asked === 1 };
      return route.fulfill({ json: { success: true, data: { items, pagination } } });
    });
    const place = (words: string) => page.getByText(words, { exact: true }).waitFor();
    await page.goto(workspace.url("review?run=run_100"));
    await place("100 of 120");
    await place("1–100 of 120 drafts");
    await page.keyboard.press("j");
    await place("101 of 120");
    await page.keyboard.press("k");
    await place("100 of 120");
    await page.getByRole("button", { name: "Next page" }).click();
    await place("101 of 120");
    await expectScreenIsFine(page, "second page of the queue", ["desktop"]);
    await page.unroute("**/runs/review?**");
  });
});
