import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { copy as accountCopy } from "../../dashboard/src/features/account/copy.ts";
import { copy as workspacesCopy } from "../../dashboard/src/features/workspaces/copy.ts";
import type { DeviceLoginStarted, DeviceToken } from "../../schema/api/device-login.ts";
import { describeInBrowser } from "./support/browser.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { thisDemo } from "./support/this-service.ts";
import { openContext, openSignedIn } from "./support/watched-context.ts";
import { makeWorkspace, manage } from "./support/workspace.ts";

interface Answer<T> {
  data: T;
  error?: { code: string };
}

describeInBrowser("signing in a program", (browser) => {
  const { baseUrl, email, password } = thisDemo();

  async function post<T>(path: string, body: unknown): Promise<Answer<T>> {
    const response = await fetch(`${baseUrl}/v1/auth/device${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "blogsvc-cli/1.0" },
      body: JSON.stringify(body),
    });
    return response.json();
  }
  const ask = async (clientName: string, access: string) =>
    (await post<DeviceLoginStarted>("", { clientName, access })).data;
  const poll = ({ deviceCode }: DeviceLoginStarted) => post<DeviceToken>("/token", { deviceCode });
  const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

  it.concurrent("goes through the sign-in, shows who asks, and gives what the person chose", async () => {
    const { context, problems } = await openContext(browser());
    const login = await ask("Build server", "full");
    expect(login.verificationUrlComplete.startsWith(`${baseUrl}/device?code=`)).toBe(true);
    const page = await context.newPage();
    await page.goto(login.verificationUrlComplete);
    await page.waitForURL(/\/sign-in\?next=/);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
    await press(page, "Sign in");

    await page.getByRole("heading", { name: "Sign in “Build server”?" }).waitFor();
    await page.getByText(login.userCode, { exact: true }).waitFor();
    await page.getByText("blogsvc-cli/1.0").waitFor();
    expect(await page.getByRole("radio", { name: "Full" }).isChecked()).toBe(true);
    await expectScreenIsFine(page, "a program asks");
    expect((await poll(login)).error?.code).toBe("authorization_pending");
    await page.getByRole("radio", { name: "Drafts" }).click();
    const lifetime = page.getByRole("combobox", { name: "Expires after" });
    expect(await lifetime.inputValue()).toBe("90");
    await lifetime.selectOption("30 days");
    await press(page, "Allow");
    await page.getByRole("heading", { name: "Allowed" }).waitFor();

    const { data } = await poll(login);
    expect([data.accessToken.access, data.user.email]).toEqual(["drafts", email]);
    const headers = { authorization: `Bearer ${data.token}`, "content-type": "application/json" };
    expect((await fetch(`${baseUrl}/v1/workspaces`, { headers })).status).toBe(200);
    const made = await fetch(`${baseUrl}/v1/workspaces`, {
      method: "POST",
      headers,
      body: JSON.stringify({ name: "More" }),
    });
    expect(made.status).toBe(403);

    await page.getByRole("link", { name: "Your access tokens" }).click();
    const row = page.getByRole("listitem").filter({ hasText: "Build server" });
    await row.getByText("Drafts", { exact: true }).waitFor();
    await row.getByText("expires in 4 weeks").waitFor();
    await press(page, "Revoke Build server");
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke token" }).click();
    await page.getByText("Revoked “Build server”", { exact: true }).waitFor();
    expect((await fetch(`${baseUrl}/v1/workspaces`, { headers })).status).toBe(401);
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent("accepts a typed code, reports a wrong one, and notifies a denied program", async () => {
    const { context, problems } = await openSignedIn(browser());
    const page = await context.newPage();
    await page.goto(`${baseUrl}/device`);
    const code = page.getByRole("textbox", { name: "Code" });
    await code.fill("BCDF-GHJK");
    await press(page, "Continue");
    await page.getByRole("alert").getByText("This code is not valid").waitFor();
    await expectScreenIsFine(page, "unknown code");

    const login = await ask("Somebody else’s laptop", "full");
    await code.fill(login.userCode.toLowerCase().replace("-", ""));
    await press(page, "Continue");
    await page.getByRole("heading", { name: "Sign in “Somebody else’s laptop”?" }).waitFor();
    await press(page, "Deny");
    await page.getByRole("heading", { name: "Denied" }).waitFor();
    expect((await poll(login)).error?.code).toBe("access_denied");
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent("can be connected by what the account page says, with a token of less access", async () => {
    const { context, problems } = await openSignedIn(browser());
    const page = await context.newPage();
    await page.goto(`${baseUrl}/account?tab=tokens`);
    await page.getByRole("tab", { name: "Assistant" }).click();
    expect(await page.getByRole("group", { name: "MCP server URL" }).innerText()).toBe(`${baseUrl}/mcp`);
    const settings = JSON.parse(await page.getByRole("group", { name: "Settings" }).innerText());
    expect(settings.mcpServers.blogsvc.url).toBe(`${baseUrl}/mcp`);
    await expectScreenIsFine(page, "connect an assistant");
    await page.getByRole("tab", { name: "Command line" }).click();
    expect(await page.getByRole("group", { name: "Command" }).innerText()).toContain(`--url ${baseUrl}`);

    await press(page, "Create token");
    await page.getByRole("textbox", { name: "Name" }).fill("For an assistant");
    await page.getByRole("radio", { name: "Drafts" }).click();
    await expectScreenIsFine(page, "create token with access");
    await page.getByRole("dialog").getByRole("button", { name: accountCopy.common.createToken }).click();
    await press(page, "I’ve copied it");
    const row = page.getByRole("listitem").filter({ hasText: "For an assistant" });
    await row.getByText("Drafts", { exact: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it.concurrent("is one matter, and what assistants may do another, which a workspace switches", async ({
    expect,
  }) => {
    const { context, problems } = await openSignedIn(browser());
    const workspace = await makeWorkspace("Assistants");
    const mayPublish = async () =>
      (await manage<{ mcpMayPublish: boolean }>(`/workspaces/${workspace.id}`)).mcpMayPublish;
    const page = await context.newPage();
    await page.goto(workspace.url("settings"));
    const toggle = page.getByRole("switch", { name: workspacesCopy.settingsPage.allowAssistantsToPublish });
    expect([await toggle.isChecked(), await mayPublish()]).toEqual([false, false]);
    await toggle.click();
    await expect.poll(mayPublish).toBe(true);
    await page.reload();
    expect(await toggle.isChecked()).toBe(true);
    await toggle.click();
    await page.getByText(workspacesCopy.settingsPage.assistantsWriteDraftsOnly, { exact: true }).waitFor();
    expect(await mayPublish()).toBe(false);
    await page.goto(workspace.url("audit"));
    await page.getByText("whether assistants may publish").first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
