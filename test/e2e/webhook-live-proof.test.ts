import { afterEach, expect, it } from "vitest";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as webhooksCopy } from "../../dashboard/src/features/webhooks/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { type Receiver, startReceiver } from "./support/receiver.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, manage } from "./support/workspace.ts";

/** A site that rebuilds its pages with each event, at the version of that event. */
async function startSite(): Promise<Receiver> {
  const site = await startReceiver();
  site.pageAt = (path) => {
    const events = site.received.map(({ body }) => JSON.parse(body));
    const last = events.findLast(({ postSlug }) => path === `/blog/${postSlug}`);
    if (!last || last.event === "post.unpublished") return null;
    return `<!doctype html><title>A page</title><meta name="blogsvc:version" content="${last.version}">`;
  };
  return site;
}

describeSignedIn("live proof in the dashboard", (signedIn) => {
  let site: Receiver | undefined;
  afterEach(() => site?.close());

  it("shows on the post and in the log since when readers see the change", async () => {
    const { page } = signedIn();
    site = await startSite();
    const workspace = await makeWorkspace("Proving");
    await page.goto(workspace.url("settings"));
    await page.getByRole("textbox", { name: "Site URL" }).fill(site.url);
    await page.getByRole("textbox", { name: "Post URL pattern" }).fill("/blog/{slug}");
    await page.getByText(`For example, ${site.url}/blog/my-post`).waitFor();
    await page.getByRole("button", { name: webhooksCopy.webhookDialogs.save }).first().click();
    await page.getByText("Settings saved", { exact: true }).waitFor();
    await manage(`/workspaces/${workspace.id}/webhooks`, "POST", { url: `${site.url}/hook` });
    const { id } = await makePost(workspace, { title: "Seen by readers", content: "Words" });

    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: editorCopy.publishButton.publish }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: editorCopy.publishDialog.publish, exact: true })
      .click();
    const done = page.getByRole("dialog", { name: editorCopy.publishDialog.postPublished });
    await done.getByText(editorCopy.publishProgress.webhooks(1, 1)).waitFor();
    await done.getByText(/^Live since/).waitFor();
    expect(await done.getByRole("link", { name: editorCopy.common.viewPost }).getAttribute("href")).toBe(
      `${site.url}/blog/seen-by-readers`,
    );
    await expectScreenIsFine(page, "post that was seen live");
    await done.getByRole("button", { name: editorCopy.publishProgress.done }).click();
    await page
      .getByText(/^Live since \d\d:\d\d:\d\d \S+, \d+(\.\d)? s after publish$/)
      .first()
      .waitFor();
    await expectScreenIsFine(page, "live post");
    await page.getByRole("link", { name: "Deliveries", exact: true }).click();
    const row = page.getByRole("row", { name: /seen-by-readers/ });
    await row.getByText(/^Live/).filter({ visible: true }).first().waitFor();
    await page.getByRole("button", { name: /Post published seen-by-readers/ }).click();
    await page.getByRole("dialog").getByText(`${site.url}/blog/seen-by-readers`).waitFor();
    await expectScreenIsFine(page, "live proof");

    await manage(`/workspaces/${workspace.id}/posts/${id}/unpublish`, "POST", {});
    await page.goto(workspace.url(`posts/${id}`));
    await page
      .getByText(/^Gone since/)
      .first()
      .waitFor();
    expect(site.received.map(({ body }) => JSON.parse(body).event)).toEqual([
      "post.published",
      "post.unpublished",
    ]);
  });
});
