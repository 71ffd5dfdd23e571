import { randomBytes } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { copy as authCopy } from "../../dashboard/src/features/auth/copy.ts";
import { copy as homeCopy } from "../../dashboard/src/features/home/copy.ts";
import { copy as postsCopy } from "../../dashboard/src/features/posts/copy.ts";
import { describeInBrowser } from "./support/browser.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { joinWorkspace } from "./support/join-workspace.ts";
import { signInLink } from "./support/sign-in-link.ts";
import { thisDemo } from "./support/this-service.ts";
import { openContext, openSignedIn } from "./support/watched-context.ts";
import { makePost, makeWorkspace, publishPost, type Workspace } from "./support/workspace.ts";

describeInBrowser("access", (browser) => {
  const { baseUrl } = thisDemo();
  const someone = () => `guest-${randomBytes(4).toString("hex")}@blogsvc.example`;
  const signIn = async (page: Page, email: string, password: string) => {
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
    await page.getByRole("button", { name: authCopy.common.signIn, exact: true }).click();
  };
  const inDashboard = (page: Page) => page.waitForURL((url) => url.pathname.startsWith("/w/"));
  const statusOf = (page: Page, path: string, method = "GET", body?: string) =>
    page.evaluate(
      async ([path, method, body]) =>
        (
          await fetch(path, {
            method,
            ...(body !== undefined && { body, headers: { "content-type": "application/json" } }),
          })
        ).status,
      [path, method, body] as const,
    );
  const join = (workspace: Workspace, role: string, password: string) =>
    joinWorkspace(browser(), workspace, role, password);

  it("needs the right password, goes on where one was, and ends with signing out", async () => {
    const { email, password } = thisDemo();
    const { context, problems } = await openContext(browser());
    const workspace = await makeWorkspace("Signing in");
    const page = await context.newPage();
    await page.goto(workspace.url("keys"));
    await page.waitForURL(/\/sign-in\?next=/);
    await page.getByRole("button", { name: authCopy.common.signIn, exact: true }).waitFor();
    await expectScreenIsFine(page, "sign in");

    await signIn(page, email, "not the password");
    await page
      .getByRole("alert")
      .getByText(/password/i)
      .waitFor();
    await expectScreenIsFine(page, "wrong password");
    expect(await statusOf(page, "/v1/me")).toBe(401);

    await signIn(page, email, password);
    await page.waitForURL(workspace.url("keys"));
    const cookies = await context.cookies();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(await page.evaluate(() => document.cookie)).toBe("");

    await page.getByRole("button", { name: /Account menu/ }).click();
    await expectScreenIsFine(page, "account menu", ["desktop"]);
    // A change of the window's size may close it.
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.getByRole("button", { name: /Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.waitForURL(/\/sign-in/);
    expect(await statusOf(page, "/v1/me")).toBe(401);
    await context.addCookies(cookies);
    expect(await statusOf(page, "/v1/me"), "the cookie of the ended session").toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("opens once by a one-time link", async () => {
    const link = await signInLink(thisDemo());
    const first = await openContext(browser());
    const page = await first.context.newPage();
    const sent: string[] = [];
    first.context.on("request", (request) => sent.push(request.url(), request.headers().referer ?? ""));
    await page.goto(link);
    await page.getByRole("heading", { name: authCopy.linkPage.signInAs("Demo Owner") }).waitFor();
    await expectScreenIsFine(page, "sign-in link");
    expect(await statusOf(page, "/v1/me")).toBe(401);
    await page.getByRole("button", { name: authCopy.common.signIn, exact: true }).click();
    await inDashboard(page);
    expect(sent.filter((text) => text.includes("enter_"))).toEqual([]);
    const second = await openContext(browser());
    const late = await second.context.newPage();
    await late.goto(link);
    await late.getByRole("heading", { name: authCopy.linkPage.linkIsntValid }).waitFor();
    await expectScreenIsFine(late, "used link");
    expect(await statusOf(late, "/v1/me")).toBe(401);
    await late.goto(`${baseUrl}/forgot`);
    await late.getByRole("button", { name: "Ask the owners" }).waitFor();
    await expectScreenIsFine(late, "forgot");
    expect([...first.problems, ...second.problems]).toEqual([]);
    await first.context.close();
    await second.context.close();
  });

  it("stays with the account that is signed in until a person confirms the other one", async () => {
    const workspace = await makeWorkspace("Switching");
    const { email, context, problems } = await join(workspace, "editor", "four words in row");
    const page = await context.newPage();
    const whoAmI = () => page.evaluate(async () => (await (await fetch("/v1/me")).json()).data.user.email);
    // Links made by earlier versions carry the token in the query.
    const old = (await signInLink(thisDemo())).replace("#token=", "?token=");
    for (const link of [await signInLink(thisDemo()), old]) {
      await page.goto(link);
      const notice = page.getByRole("status").filter({ hasText: email });
      await notice.getByText(thisDemo().email).waitFor();
      expect(new URL(page.url()).search).toBe("");
      expect(await whoAmI()).toBe(email);
    }
    await expectScreenIsFine(page, "sign-in link beside another session");
    await page.getByRole("button", { name: authCopy.common.signIn, exact: true }).click();
    await inDashboard(page);
    expect(await whoAmI()).toBe(thisDemo().email);
    expect(problems).toEqual([]);
    await context.close();
  });

  it("is granted by an invitation, which a new person accepts in their own browser", async () => {
    const workspace = await makeWorkspace("Inviting");
    const email = someone();
    const owner = await openSignedIn(browser());
    const page = await owner.context.newPage();
    await page.goto(workspace.url("members"));
    await page.getByRole("button", { name: "Invite" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("combobox", { name: "Role" }).selectOption("editor");
    await expectScreenIsFine(page, "invite");
    await page.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByRole("group", { name: "Invitation link" }).innerText();
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("row").filter({ hasText: email }).waitFor();
    await expectScreenIsFine(page, "members");

    const guest = await openContext(browser());
    const invited = await guest.context.newPage();
    await invited.goto(link);
    await invited.getByRole("heading", { name: "Join Inviting" }).waitFor();
    await expectScreenIsFine(invited, "invitation");
    await invited.getByRole("textbox", { name: "Your name" }).fill("Grace Guest");
    await invited.getByRole("textbox", { name: "Choose a password" }).fill("four words in row");
    await invited.getByRole("button", { name: "Accept invitation" }).click();
    await invited.getByText(homeCopy.attentionCard.nothing).waitFor();
    expect(new URL(invited.url()).pathname).toBe(`/w/${workspace.slug}`);
    await invited.goto(workspace.url("posts"));
    await invited.getByText(postsCopy.postsPage.writeFirstPost).waitFor();
    expect(await statusOf(invited, `/v1/workspaces/${thisDemo().workspaceId}`)).toBe(404);

    await page.reload();
    await page.getByRole("row", { name: /Grace Guest/ }).waitFor();
    const late = await (await openContext(browser())).context.newPage();
    await late.goto(link);
    await late.getByRole("heading", { name: authCopy.invitePage.invitationIsntValid }).waitFor();
    await expectScreenIsFine(late, "used invitation");
    expect([...owner.problems, ...guest.problems]).toEqual([]);
    for (const one of [page, invited, late]) await one.context().close();
  });

  it("shows a viewer all there is to read, and neither shows nor grants a change", async () => {
    const workspace = await makeWorkspace("Viewing");
    const { id } = await makePost(workspace, { title: "To be read", content: "Words" });
    await publishPost(workspace, id);
    const { context, problems } = await join(workspace, "viewer", "four words in row");
    const page = await context.newPage();
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: "To be read" }).waitFor();
    expect(await page.getByRole("link", { name: "New post" }).count()).toBe(0);
    expect(await page.getByRole("checkbox").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^Actions for/ }).count()).toBe(0);
    const nav = page.getByRole("navigation", { name: "Workspace" }).getByRole("link");
    expect(await nav.allInnerTexts()).toEqual([
      "Home",
      "Posts",
      "All posts",
      "Drafts",
      "Scheduled",
      "Review",
      "Calendar",
      "Media",
      "Analytics",
      "AI studio",
      "Settings",
    ]);
    await nav.filter({ hasText: /^Settings$/ }).click();
    await nav.filter({ hasText: /^General$/ }).waitFor();
    expect((await nav.allInnerTexts()).slice(7)).toEqual(["General", "Brand", "Members", "Integrations"]);
    await page.goBack();
    await page.getByRole("link", { name: "To be read" }).waitFor();
    await expectScreenIsFine(page, "posts of a viewer");

    await page.getByRole("link", { name: "To be read" }).click();
    await page.getByText("You can only view this post.").waitFor();
    expect(await page.getByRole("textbox", { name: "Title", exact: true }).isEditable()).toBe(false);
    expect(await page.getByRole("button", { name: /Publish|Update|More actions/ }).count()).toBe(0);
    await expectScreenIsFine(page, "post of a viewer");
    for (const [name, words] of [
      ["images", "No images yet"],
      ["members", "Grace Guest"],
      ["settings", "Viewing"],
    ] as const) {
      await page.goto(workspace.url(name));
      await page.getByRole("main").getByText(words).first().waitFor();
      await expectScreenIsFine(page, `${name} of a viewer`);
    }
    expect(await page.getByRole("button", { name: /Save|Delete|Invite/ }).count()).toBe(0);

    const root = `/v1/workspaces/${workspace.id}`;
    expect(await statusOf(page, `${root}/posts`, "POST", '{"title":"Mine"}')).toBe(403);
    expect(await statusOf(page, `${root}/posts/${id}`, "PATCH", '{"version":1,"title":"Mine"}')).toBe(403);
    expect(await statusOf(page, `${root}/posts/${id}/unpublish`, "POST", "{}")).toBe(403);
    expect(await statusOf(page, `${root}/posts/${id}`, "DELETE")).toBe(403);
    expect(await statusOf(page, `${root}/api-keys`)).toBe(403);
    expect(await statusOf(page, `${root}/posts/${id}`)).toBe(200);
    await page.goto(workspace.url("keys"));
    await page
      .getByRole("main")
      .getByText(/role|admin/i)
      .first()
      .waitFor();
    await expectScreenIsFine(page, "keys of a viewer");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("lists sessions, ends one of them, and all others when the password changes", async () => {
    const workspace = await makeWorkspace("Sessions");
    const [before, after] = ["the first password", "the second password"];
    const { email, context, problems } = await join(workspace, "editor", before);
    const page = await context.newPage();
    const elsewhere = async () => {
      const other = await openContext(browser());
      const tab = await other.context.newPage();
      await tab.goto(`${baseUrl}/sign-in`);
      await signIn(tab, email, before);
      await inDashboard(tab);
      return tab;
    };
    const second = await elsewhere();
    await page.goto(`${baseUrl}/account?tab=sessions`);
    const sessions = page.getByRole("region", { name: "Sessions" }).getByRole("listitem");
    await sessions.nth(1).waitFor();
    expect(await sessions.count()).toBe(2);
    await expectScreenIsFine(page, "sessions");
    await page.getByRole("button", { name: /^Sign out(?! all)/ }).click();
    await sessions.nth(1).waitFor({ state: "detached" });
    expect(await statusOf(second, "/v1/me")).toBe(401);
    await second.reload();
    await second.waitForURL(/\/sign-in/);

    const third = await elsewhere();
    await page.getByRole("tab", { name: "Profile" }).click();
    await expectScreenIsFine(page, "account");
    const change = async (current: string) => {
      await page.getByRole("textbox", { name: "Current password" }).fill(current);
      await page.getByRole("textbox", { name: "New password" }).fill(after);
      await page.getByRole("button", { name: "Change password" }).click();
    };
    await change("not the password");
    await page
      .getByRole("alert")
      .getByText(/password/i)
      .waitFor();
    await change(before);
    await page.getByText("Password changed", { exact: true }).waitFor();
    expect(await statusOf(page, "/v1/me")).toBe(200);
    expect(await statusOf(third, "/v1/me")).toBe(401);
    await third.goto(`${baseUrl}/sign-in`);
    await signIn(third, email, before);
    await third
      .getByRole("alert")
      .getByText(/password/i)
      .waitFor();
    await signIn(third, email, after);
    await inDashboard(third);

    await page.getByRole("tab", { name: "Access tokens" }).click();
    await page.getByRole("button", { name: /token/i }).first().waitFor();
    await expectScreenIsFine(page, "access tokens");
    expect(problems).toEqual([]);
    for (const one of [page, second, third]) await one.context().close();
  });
});
