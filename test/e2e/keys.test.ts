import { expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/keys/copy.ts";
import { describeInBrowser } from "./support/browser.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { thisDemo } from "./support/this-service.ts";
import { openSignedIn } from "./support/watched-context.ts";
import { makePost, makeWorkspace, manage, publishPost, readPublic } from "./support/workspace.ts";

describeInBrowser("API keys in the dashboard", (browser) => {
  it("are shown once with a line that works, end at once when revoked, and can be deleted", async () => {
    const { baseUrl } = thisDemo();
    const { context, problems } = await openSignedIn(browser());
    const workspace = await makeWorkspace("Keys");
    const { id, slug } = await makePost(workspace, { title: "Behind a key", content: "Words" });
    await publishPost(workspace, id);
    const { items } = await manage<{ items: { id: string }[] }>(`/workspaces/${workspace.id}/api-keys`);
    for (const key of items) await manage(`/workspaces/${workspace.id}/api-keys/${key.id}`, "DELETE");

    const page = await context.newPage();
    await page.goto(workspace.url("keys"));
    await page.getByText(copy.keysPage.noApiKeysYet).waitFor();
    await expectScreenIsFine(page, "no keys");
    await page.getByRole("button", { name: copy.common.createKey }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Production site");
    await expectScreenIsFine(page, "create key");
    await page.getByRole("dialog").getByRole("button", { name: copy.common.createKey }).click();
    const dialog = page.getByRole("dialog", { name: copy.createKeyDialog.copyKeyNow });
    const key = await dialog.getByRole("group", { name: "API key" }).innerText();
    const line = await dialog.getByRole("group", { name: "curl command" }).innerText();
    expect(key).toMatch(/^ba_pk_[0-9A-Za-z]{30,}$/);
    await expectScreenIsFine(page, "new key");

    const [, authorization = "", url = ""] = /^curl -H "Authorization: ([^"]+)" "([^"]+)"$/.exec(line) ?? [];
    const list = await fetch(url, { headers: { authorization } });
    expect(list.status).toBe(200);
    expect((await list.json()).data.items).toMatchObject([{ title: "Behind a key" }]);
    expect(url.startsWith(baseUrl)).toBe(true);

    await dialog.getByRole("button", { name: copy.createKeyDialog.copied }).click();
    await page
      .getByRole("row", { name: /Production site/ })
      .getByText("Active")
      .waitFor();
    expect(await page.content()).not.toContain(key);
    await expectScreenIsFine(page, "keys");
    await page.reload();
    await page.getByRole("row", { name: /Production site/ }).waitFor();
    expect(await page.content()).not.toContain(key);

    expect((await readPublic(workspace, slug, key)).status).toBe(200);
    await page.getByRole("button", { name: "Actions for Production site" }).click();
    await page.getByRole("menuitem", { name: "Revoke" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke key" }).click();
    await page
      .getByText(copy.endKeyDialog.revokedAndNoLongerWorks("Production site"), { exact: true })
      .waitFor();
    expect((await readPublic(workspace, slug, key)).status).toBe(401);

    await page
      .getByRole("row", { name: /Production site/ })
      .getByText("Revoked")
      .waitFor();
    await page.getByRole("button", { name: "Actions for Production site" }).click();
    await page.getByRole("menuitem", { name: copy.keysPage.delete }).click();
    await expectScreenIsFine(page, "delete key");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete key" }).click();
    await page.getByText(copy.keysPage.noApiKeysYet).waitFor();
    expect((await readPublic(workspace, slug, key)).status).toBe(401);
    expect(problems).toEqual([]);
  });
});
