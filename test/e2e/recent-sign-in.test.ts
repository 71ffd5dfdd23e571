import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/account/copy.ts";
import { Database } from "../../scripts/operate/database.ts";
import { freePort } from "../../scripts/process/free-port.ts";
import { ManagementApi } from "../../scripts/start/management-api.ts";
import { describeInBrowser } from "./support/browser.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { type Issuer, startIssuer } from "./support/start-issuer.ts";
import { type Service, startService } from "./support/start-service.ts";
import { openContext } from "./support/watched-context.ts";

describeInBrowser("what needs a recent sign-in", (browser) => {
  const grace = { sub: "grace-1", email: "grace@blogsvc.example", name: "Grace" };
  const ada = { sub: "ada-1", email: "ada@elsewhere.example", name: "Ada" };
  let state: string;
  let issuer: Issuer;
  let service: Service;

  beforeAll(async () => {
    state = await mkdtemp(join(tmpdir(), "blogsvc-recent-"));
    issuer = await startIssuer(ada);
    service = await startService({ port: await freePort(), state, env: issuer.env });
  });
  afterAll(async () => {
    await service?.stop();
    await issuer?.stop();
    await rm(state, { recursive: true, force: true });
  });

  const passSixteenMinutes = () =>
    new Database({ state }).run(["UPDATE sessions SET proven_at = proven_at - 960000"]);
  const press = (page: Page, name: string) =>
    page.getByRole("button", { name, exact: true }).filter({ visible: true }).click();
  const question = (page: Page) => page.getByRole("dialog", { name: "Confirm it’s you" });
  /** Whether the form that the question interrupts lies behind its shade: what takes no clicks would not be hit either way. */
  const isShaded = (form: Locator) =>
    form.evaluate((element: HTMLElement) => {
      element.style.setProperty("pointer-events", "auto", "important");
      const { x, y } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + 12, y + 12);
      element.style.removeProperty("pointer-events");
      return !element.contains(top);
    });
  const answer = async (page: Page, password: string) => {
    await question(page).getByLabel("Password", { exact: true }).fill(password);
    await question(page).getByRole("button", { name: "Confirm" }).click();
  };

  async function signIn(context: BrowserContext): Promise<{ page: Page; password: string }> {
    const { baseUrl, email, password } = service.demo;
    const page = await context.newPage();
    await page.goto(`${baseUrl}/sign-in`);
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
    await press(page, "Sign in");
    await page.waitForURL((url) => url.pathname.startsWith("/w/"));
    await page.goto(`${baseUrl}/account`);
    return { page, password };
  }
  async function fillTokenForm(page: Page, name: string) {
    await page.goto(`${service.demo.baseUrl}/account?tab=tokens`);
    await page.getByRole("button", { name: copy.common.createToken }).first().click();
    // The question above it hides it from assistive technology.
    const form = page.getByRole("dialog", {
      name: copy.createTokenDialog.createAccessToken,
      includeHidden: true,
    });
    await form.getByRole("textbox", { name: "Name" }).fill(name);
    return form;
  }

  it("asks for the password before a token is made, and then makes it", async () => {
    const { context, problems } = await openContext(browser());
    const { page, password } = await signIn(context);
    const form = await fillTokenForm(page, "Build server");
    await passSixteenMinutes();
    const create = form.getByRole("button", { name: copy.common.createToken });
    await create.click();
    await question(page).waitFor();
    expect(await isShaded(form)).toBe(true);
    await expectScreenIsFine(page, "confirm it is you");

    await question(page).getByRole("button", { name: copy.createTokenDialog.cancel }).click();
    await form.getByRole("alert").waitFor();
    await expectScreenIsFine(page, "not confirmed");
    expect(await form.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Build server");

    await create.click();
    await answer(page, "not my password");
    await question(page).getByRole("alert").getByText("Incorrect password", { exact: true }).waitFor();
    await expectScreenIsFine(page, "wrong password");

    await answer(page, password);
    const made = page.getByRole("dialog", { name: copy.createTokenDialog.copyTokenNow });
    expect(await made.getByRole("group", { name: "Access token" }).innerText()).toMatch(/^ba_pat_/);
    await made.getByRole("button", { name: copy.createTokenDialog.copied }).click();
    await page.getByText("Build server", { exact: true }).waitFor();
    expect(await page.getByText("Build server", { exact: true }).count()).toBe(1);

    await (await fillTokenForm(page, "Laptop"))
      .getByRole("button", { name: copy.common.createToken })
      .click();
    await made.waitFor();
    expect(problems).toEqual([]);
  });

  it("asks for the password before Google is connected, and then goes there", async () => {
    issuer.visitor = ada;
    const { context, problems } = await openContext(browser());
    const { page, password } = await signIn(context);
    await passSixteenMinutes();
    await press(page, "Connect");
    await question(page).waitFor();
    await expectScreenIsFine(page, "confirm before google");
    await page.keyboard.press("Escape");
    await question(page).waitFor({ state: "detached" });
    await expectScreenIsFine(page, "google not confirmed");
    expect(new URL(page.url()).pathname).toBe("/account");

    await press(page, "Connect");
    await answer(page, password);
    await page.getByText(copy.googleCard.canSignInWithGoogle).waitFor();
    await page.getByText("Connected", { exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  it("sends those without a password to Google, and back to where they were", async () => {
    const { baseUrl, workspaceId, email, password } = service.demo;
    const api = new ManagementApi(baseUrl, null);
    const { cookie } = await api.postForSession("/v1/auth/sign-in", { email, password });
    await api.with({ cookie }).post(`/v1/workspaces/${workspaceId}/invitations`, {
      email: grace.email,
      role: "editor",
    });
    issuer.visitor = grace;
    const { context, problems } = await openContext(browser());
    const page = await context.newPage();
    await page.goto(`${baseUrl}/sign-in`);
    await page.getByRole("link", { name: "Continue with Google" }).click();
    await page.waitForURL(`${baseUrl}/`);
    await passSixteenMinutes();
    const form = await fillTokenForm(page, "Phone");
    await form.getByRole("button", { name: copy.common.createToken }).click();
    await question(page).waitFor();
    await expectScreenIsFine(page, "confirm by google");
    await question(page).getByRole("link", { name: "Continue with Google" }).click();
    await page.waitForURL(`${baseUrl}/account?tab=tokens`);
    const again = await fillTokenForm(page, "Phone");
    await again.getByRole("button", { name: copy.common.createToken }).click();
    await page.getByRole("dialog", { name: copy.createTokenDialog.copyTokenNow }).waitFor();
    expect(problems).toEqual([]);
  });
});
