import type { Page } from "playwright-core";
import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, expect, it } from "vitest";
import { copy as componentsCopy } from "../../dashboard/src/components/copy.ts";
import { copy as webhooksCopy } from "../../dashboard/src/features/webhooks/copy.ts";
import type { Delivery } from "../../schema/api/deliveries.ts";
import type { Webhook } from "../../schema/api/webhooks.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { joinWorkspace } from "./support/join-workspace.ts";
import { type Receiver, startReceiver } from "./support/receiver.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "./support/workspace.ts";

/** Chromium without a window never hides a tab. */
const showTab = (page: Page, shown: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    shown ? "visible" : "hidden",
  );

describeSignedIn("webhooks in the dashboard", (signedIn) => {
  const open: Receiver[] = [];
  const receiver = async () => {
    const one = await startReceiver();
    open.push(one);
    return one;
  };
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });
  const addWebhook = ({ id }: Workspace, fields: Record<string, unknown>) =>
    manage<Webhook>(`/workspaces/${id}/webhooks`, "POST", fields);
  const publish = async (workspace: Workspace, title: string) => {
    const post = await makePost(workspace, { title, content: "Words" });
    return publishPost(workspace, post.id);
  };
  const arrived = async ({ id }: Workspace, count: number) => {
    await expect
      .poll(
        async () =>
          (
            await manage<{ pagination: { total: number } }>(
              `/workspaces/${id}/webhooks/deliveries?state=delivered`,
            )
          ).pagination.total,
      )
      .toBe(count);
  };

  it("are added for an address that can be sent to, with a page pattern that names the post", async () => {
    const { page } = signedIn();
    const workspace = await makeWorkspace("Adding hooks");
    await page.goto(workspace.url("webhooks"));
    await page.getByText("No webhooks yet").waitFor();
    await expectScreenIsFine(page, "no webhooks");

    await page.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    const form = page.getByRole("dialog", { name: "Add a webhook" });
    const url = form.getByRole("textbox", { name: "URL", exact: true });
    await url.fill("http://me:secret@127.0.0.1:9/hook");
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    await form.getByText("must not contain a username or password").waitFor();
    expect(await url.getAttribute("aria-invalid")).toBe("true");
    await form.getByRole("switch", { name: "All events" }).click();
    await expectScreenIsFine(page, "add webhook");
    await form.getByRole("textbox", { name: "Post URL pattern" }).fill("blog");
    await url.fill("http://127.0.0.1:9/hook");
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    await form.getByText("Must contain {slug}").waitFor();
    await form.getByRole("textbox", { name: "Post URL pattern" }).fill("http://127.0.0.1:9/blog/{slug}");
    await form.getByRole("checkbox", { name: "Workspace updated" }).click();
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    const secretDialog = page.getByRole("dialog", { name: webhooksCopy.webhooksPage.copySecretNow });
    await secretDialog.waitFor();
    await expectScreenIsFine(page, "new webhook secret");
    const asks = page.getByRole("alertdialog", { name: webhooksCopy.secretDialog.closeWithoutCopyingSecret });
    for (const way of ["Escape", "Close"]) {
      if (way === "Escape") await page.keyboard.press(way);
      else await secretDialog.getByRole("button", { name: way }).click();
      await asks.getByRole("button", { name: "Back to secret" }).click();
      await asks.waitFor({ state: "hidden" });
    }
    await page.mouse.click(5, 5);
    await secretDialog.waitFor();
    await page.getByRole("button", { name: webhooksCopy.secretDialog.copied }).click();
    await page.getByRole("row", { name: /127\.0\.0\.1:9/ }).waitFor();
    await page.getByText("3 events").waitFor();
    await expectScreenIsFine(page, "webhooks");
  });

  it("have a secret that is shown once, by which what arrives is signed, beginning with a test event", async () => {
    const { page } = signedIn();
    const site = await receiver();
    const workspace = await makeWorkspace("Signed hooks");
    await page.goto(workspace.url("webhooks"));
    await page.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    const form = page.getByRole("dialog", { name: "Add a webhook" });
    await form.getByRole("textbox", { name: "URL", exact: true }).fill(`${site.url}/hook`);
    await form.getByRole("textbox", { name: "Description" }).fill("Production site");
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    const shown = page.getByRole("dialog", { name: webhooksCopy.webhooksPage.copySecretNow });
    const secret = await shown.getByRole("group", { name: "Signing secret" }).innerText();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,}=*$/);
    await shown.getByRole("button", { name: webhooksCopy.common.sendTestEvent }).click();
    await expectScreenIsFine(page, "secret not copied");
    await page.getByRole("alertdialog").getByRole("button", { name: "Close without copying" }).click();

    const delivery = page.getByRole("dialog", { name: "Test event" });
    await delivery.getByText(/Returned 200 in/).waitFor();
    await delivery.getByText("1 attempt", { exact: true }).waitFor();
    expect(page.url()).toContain("delivery=dlv_");
    expect(await page.content()).not.toContain(secret);
    await expectScreenIsFine(page, "test event");
    const [request] = site.received;
    expect(site.received).toHaveLength(1);
    const headers = Object.fromEntries(
      Object.entries(request?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new Verifier(secret).verify(request?.body ?? "", headers)).toMatchObject({
      event: "webhook.test",
      workspaceSlug: workspace.slug,
    });
    await delivery.getByRole("button", { name: webhooksCopy.deliveryLog.close }).click();
    await page.getByText("Healthy").waitFor();
    await expectScreenIsFine(page, "webhook");
  });

  it("show each delivery as it comes, without moving what is being read", async () => {
    const { page } = signedIn();
    const site = await receiver();
    const workspace = await makeWorkspace("Live log");
    await addWebhook(workspace, { url: `${site.url}/hook`, description: "Site" });
    await page.goto(workspace.url("webhooks/deliveries"));
    await page.getByText("No deliveries yet").waitFor();
    // Where the pointer rests on the list, new rows wait.
    await page.getByRole("heading", { name: "Webhooks" }).hover();

    const first = await publish(workspace, "The first");
    const row = page.getByRole("row", { name: /the-first/ });
    await row.getByText("Delivered").filter({ visible: true }).waitFor();
    await row.hover();
    await publish(workspace, "The second");
    const news = page.getByRole("button", { name: "1 new delivery" });
    await news.waitFor();
    expect(await page.getByRole("row", { name: /the-second/ }).count()).toBe(0);
    await news.click();
    await page.getByRole("row", { name: /the-second/ }).waitFor();
    await expectScreenIsFine(page, "delivery log");

    await page.getByRole("heading", { name: "Webhooks" }).hover();
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/webhooks/deliveries/newest")) asked += 1;
    });
    await showTab(page, false);
    await page.waitForTimeout(500);
    asked = 0;
    await page.waitForTimeout(4000);
    expect(asked).toBe(0);
    await publish(workspace, "The third");
    await showTab(page, true);
    await page.getByRole("row", { name: /the-third/ }).waitFor();

    await page.getByRole("combobox", { name: "State" }).selectOption("failed");
    await page.getByText("No deliveries found").waitFor();
    expect(new URL(page.url()).searchParams.get("state")).toBe("failed");
    await page.reload();
    await page.getByText("No deliveries found").waitFor();
    await page.getByRole("button", { name: componentsCopy.queryView.clearFilters }).click();
    await page.getByRole("row", { name: /the-second/ }).waitFor();

    await page.getByRole("button", { name: /Post published the-first/ }).press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: webhooksCopy.deliveryFacts.showOnlyPostsDeliveries })
      .click();
    await page.getByRole("button", { name: /Post: The first/ }).waitFor();
    await expect.poll(() => page.getByRole("row", { name: /the-second/ }).count()).toBe(0);
    expect(new URL(page.url()).searchParams.get("post")).toBe(first.id);
  });

  it("show why a delivery fails, and are retried, given up and resent by hand", async () => {
    const { page } = signedIn();
    const site = await receiver();
    site.answer = { status: 500, body: '{"error":"the database is down"}', hang: false };
    const workspace = await makeWorkspace("Refusing");
    const { id } = await addWebhook(workspace, { url: `${site.url}/hook`, description: "Site" });
    await publish(workspace, "Refused");
    await page.goto(workspace.url(`webhooks/${id}`));
    const row = page.getByRole("row", { name: /refused/ });
    await row
      .getByText(/500.*next attempt in/)
      .filter({ visible: true })
      .waitFor();
    await page.getByText("Failing", { exact: true }).waitFor();
    await expectScreenIsFine(page, "failing webhook");

    await page.getByRole("button", { name: /Post published refused/ }).click();
    const delivery = page.getByRole("dialog", { name: "Post published" });
    await delivery.getByText('"error": "the database is down"').first().waitFor();
    await expectScreenIsFine(page, "failing delivery");
    const count = site.received.length;
    await delivery.getByRole("button", { name: "Try now" }).click();
    await expect.poll(() => site.received.length).toBeGreaterThan(count);
    await delivery.getByRole("button", { name: webhooksCopy.common.cancel }).click();
    await delivery.getByText("Cancelled", { exact: true }).waitFor();

    site.answer = { status: 204, body: "", hang: false };
    await delivery.getByRole("button", { name: webhooksCopy.common.redeliver }).click();
    await delivery.getByText(/Returned 204 in/).waitFor();
    await delivery.getByRole("button", { name: webhooksCopy.deliveryLog.close }).click();
    await row.getByText("Delivered").filter({ visible: true }).waitFor();
    const ids = new Set(site.received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(1);
  });

  it("get events since a given time again, in order, with a count in the response", async () => {
    const { page } = signedIn();
    const site = await receiver();
    const workspace = await makeWorkspace("Again");
    const { id } = await addWebhook(workspace, { url: `${site.url}/hook`, description: "Site" });
    await publish(workspace, "One");
    await publish(workspace, "Two");
    await arrived(workspace, 2);
    await page.goto(workspace.url(`webhooks/${id}`));
    await page.getByRole("button", { name: "Actions for Site" }).click();
    await page.getByRole("menuitem", { name: "Redeliver since…" }).click();
    const since = page.getByRole("alertdialog", { name: /Redeliver to/ });
    await since.getByLabel("Since").fill("");
    await since.getByText(webhooksCopy.redeliverSinceDialog.enterDateAndTime).waitFor();
    expect(await since.getByRole("button", { name: webhooksCopy.common.redeliver }).isDisabled()).toBe(true);
    await since.getByLabel("Since").fill("2026-01-01T00:00");
    await since.getByText(/^Thursday, 1 January 2026 at 00:00:00 /).waitFor();
    await since.getByRole("switch", { name: "Only undelivered events" }).click();
    await expectScreenIsFine(page, "redeliver since");
    await since.getByRole("button", { name: webhooksCopy.common.redeliver }).click();
    await page.getByText("Resending 2 deliveries", { exact: true }).waitFor();
    await expect.poll(() => site.received.length).toBe(4);
    const ids = site.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  });

  it("are changed, given a new secret, switched off and on, and deleted", async () => {
    const { page } = signedIn();
    const site = await receiver();
    const workspace = await makeWorkspace("Changing");
    const { id } = await addWebhook(workspace, { url: `${site.url}/hook`, description: "Site" });
    const menu = async (name: string, item: string) => {
      await page.getByRole("button", { name: `Actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await page.goto(workspace.url(`webhooks/${id}`));
    await page.getByRole("button", { name: webhooksCopy.common.edit, exact: true }).click();
    const edit = page.getByRole("dialog", { name: "Edit webhook" });
    await edit.getByRole("textbox", { name: "Description" }).fill("Main site");
    await manage(`/workspaces/${workspace.id}/webhooks/${id}`, "PATCH", { version: 1, description: "Other" });
    await edit.getByRole("button", { name: webhooksCopy.webhookDialogs.save }).click();
    await edit.getByText("Someone else changed").waitFor();
    await edit.getByRole("button", { name: webhooksCopy.common.cancel }).click();
    await page.getByRole("heading", { name: "Other" }).waitFor();
    await page.getByRole("button", { name: webhooksCopy.common.edit, exact: true }).click();
    await edit.getByRole("textbox", { name: "Description" }).fill("Main site");
    await edit.getByRole("button", { name: webhooksCopy.webhookDialogs.save }).click();
    await page.getByRole("heading", { name: "Main site" }).waitFor();

    await menu("Main site", "Change secret…");
    const rotate = page.getByRole("dialog", { name: "Change the secret?" });
    await expectScreenIsFine(page, "rotate secret");
    await rotate.getByRole("button", { name: "Change secret" }).click();
    const shown = page.getByRole("dialog", { name: webhooksCopy.rotateSecretDialog.copyNewSecretNow });
    await shown.getByText("The old secret works until").waitFor();
    const secret = shown.getByRole("group", { name: "Signing secret" });
    expect(await secret.innerText()).toMatch(/^whsec_/);
    await secret.click({ clickCount: 3 });
    await page.keyboard.press("ControlOrMeta+c");
    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "hidden" });
    await page.getByText(/Old secret expires/).waitFor();

    await menu("Main site", "Disable…");
    await page.getByRole("alertdialog").getByRole("button", { name: "Disable" }).click();
    await page.getByText("Disabled", { exact: true }).waitFor();
    await publish(workspace, "Nobody hears");
    expect(await page.getByRole("button", { name: "Send test" }).isDisabled()).toBe(true);
    await menu("Main site", "Enable…");
    await page.getByRole("alertdialog").getByRole("button", { name: "Enable" }).click();
    await page.getByText("Nothing sent yet").waitFor();
    expect(site.received).toEqual([]);

    await menu("Main site", "Delete…");
    await expectScreenIsFine(page, "delete webhook");
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click();
    await page.getByText("No webhooks yet").waitFor();
  });

  it("take a signing secret of your own, and another one later", async () => {
    const { page } = signedIn();
    const site = await receiver();
    const workspace = await makeWorkspace("Own secrets");
    await page.goto(workspace.url("webhooks"));
    await page.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    const form = page.getByRole("dialog", { name: "Add a webhook" });
    await form.getByRole("textbox", { name: "URL", exact: true }).fill(`${site.url}/hook`);
    await form.getByLabel("Signing secret").fill("too short");
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    await form.getByRole("alert").getByText("16 to 256 characters").waitFor();
    await form.getByLabel("Signing secret").fill("a pass phrase of my own");
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    await form.waitFor({ state: "hidden" });
    const signedBy = async (secret: string) => {
      await publish(workspace, `Signed ${secret}`);
      await expect.poll(() => site.received.length).toBeGreaterThan(0);
      const [{ body, headers }] = site.received.splice(0) as [(typeof site.received)[0]];
      const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
      return new Verifier(secret, { format: "raw" }).verify(body, all);
    };
    expect(await signedBy("a pass phrase of my own")).toBeTruthy();

    await page
      .getByRole("link", { name: /127\.0\.0\.1/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Change secret…" }).click();
    const rotate = page.getByRole("dialog", { name: "Change the secret?" });
    await rotate.getByLabel("New secret").fill("another pass phrase of mine");
    await expectScreenIsFine(page, "own secret");
    await rotate.getByRole("button", { name: "Change secret" }).click();
    await rotate.waitFor({ state: "hidden" });
    expect(await signedBy("another pass phrase of mine")).toBeTruthy();
  });

  it("of a deploy hook show no secret, and its address only to who may change it", async () => {
    const { page, browser } = signedIn();
    const host = await receiver();
    const workspace = await makeWorkspace("Deploying");
    await page.goto(workspace.url("webhooks"));
    await page.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    const form = page.getByRole("dialog", { name: "Add a webhook" });
    await form.getByRole("radio", { name: "Deploy hook" }).click();
    await form
      .getByRole("textbox", { name: "URL", exact: true })
      .fill(`${host.url}/build/prj-1234567890-abcdefghij`);
    await form.getByRole("button", { name: webhooksCopy.webhooksPage.addWebhookSubmitLabel }).click();
    await page.getByRole("row", { name: /prj-1234567890-abcdefghij/ }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await publish(workspace, "Built");
    await arrived(workspace, 1);

    const editor = await joinWorkspace(browser, workspace, "editor");
    const reading = await editor.context.newPage();
    await reading.goto(workspace.url("webhooks"));
    await reading.getByRole("row", { name: /Deploy hook/ }).waitFor();
    expect(await reading.content()).not.toContain("prj-1234567890");
    expect(await reading.getByRole("button", { name: /Add webhook|Actions for/ }).count()).toBe(0);
    await reading.getByRole("link", { name: "Delivery log" }).click();
    await reading.getByRole("button", { name: /Post published built/ }).click();
    await reading
      .getByRole("dialog")
      .getByText(/Returned 200/)
      .waitFor();
    expect(await reading.content()).not.toContain("prj-1234567890");
    await expectScreenIsFine(reading, "delivery of an editor");
    expect(editor.problems).toEqual([]);
    await editor.context.close();

    const viewer = await joinWorkspace(browser, workspace, "viewer");
    const looking = await viewer.context.newPage();
    await looking.goto(workspace.url("webhooks"));
    await looking.getByText(/Ask an owner or admin/).waitFor();
    const nav = looking.getByRole("navigation", { name: "Workspace" }).getByRole("link");
    await nav.filter({ hasText: /^Settings$/ }).click();
    await nav.filter({ hasText: /^General$/ }).waitFor();
    expect(await nav.allInnerTexts()).not.toContain("Webhooks");
    expect(viewer.problems).toEqual([]);
    await viewer.context.close();
  });

  it("that return 410 are disabled, and the owner is notified until the notice is dismissed", async () => {
    const { page } = signedIn();
    const site = await receiver();
    site.answer = { status: 410, body: "", hang: false };
    const workspace = await makeWorkspace("Gone");
    await addWebhook(workspace, { url: `${site.url}/hook`, description: "Old site" });
    await publish(workspace, "Too late");
    await expect
      .poll(
        async () =>
          (await manage<{ items: Delivery[] }>(`/workspaces/${workspace.id}/webhooks/deliveries`)).items[0]
            ?.state,
      )
      .toBe("failed");
    await page.goto(workspace.url("posts"));
    await page.getByRole("button", { name: "Notices: 1 new" }).click();
    const notices = page.getByRole("dialog", { name: "Notices" });
    await notices.getByText("Old site").waitFor();
    await expectScreenIsFine(page, "notices", ["desktop"]);
    await notices.getByRole("link", { name: "Open webhook" }).click();
    await page.getByText(/endpoint returned 410 Gone/).waitFor();
    await page.getByText("Disabled: returned 410").waitFor();
    await expectScreenIsFine(page, "webhook gone");
    await page.getByRole("button", { name: "Notices: 1 new" }).click();
    await notices.getByRole("button", { name: /Dismiss/ }).click();
    await notices.getByText("You’re all caught up.").waitFor();
    await page.getByRole("button", { name: "Notices: none" }).waitFor();
  });
});
