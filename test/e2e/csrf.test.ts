import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser } from "./support/browser.ts";
import { thisDemo } from "./support/this-service.ts";
import { openSignedIn } from "./support/watched-context.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const { baseUrl } = thisDemo();

describeInBrowser("a foreign page and a signed-in visitor", (browser) => {
  let context: BrowserContext;
  let foreign: Server;
  let port: number;
  let workspace: Workspace;
  let post: string;

  beforeAll(async () => {
    foreign = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>Foreign</title>");
    });
    await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
    port = (foreign.address() as AddressInfo).port;
    ({ context } = await openSignedIn(browser()));
    workspace = await makeWorkspace("Target");
    post = (await makePost(workspace, { title: "As it was", content: "Words" })).id;
  });
  afterAll(async () => {
    foreign?.close();
  });

  const root = () => `${baseUrl}/v1/workspaces/${workspace.id}`;
  /** What a foreign page would like to reach: none of these needs more than a cookie to be worth it. */
  const targets = () => [
    { method: "POST", url: `${root()}/posts`, body: '{"title":"Forged"}' },
    { method: "POST", url: `${root()}/posts/${post}/publish`, body: "{}" },
    { method: "POST", url: `${root()}/posts/import`, body: "" },
    { method: "POST", url: `${root()}/api-keys`, body: '{"name":"Forged"}' },
    { method: "PATCH", url: `${root()}/posts/${post}`, body: '{"version":1,"title":"Forged"}' },
    { method: "DELETE", url: `${root()}/posts/${post}`, body: undefined },
    { method: "POST", url: `${baseUrl}/v1/auth/sign-out`, body: "" },
  ];
  const expectNothingChanged = async () => {
    const { items } = await manage<{ items: unknown[] }>(`/workspaces/${workspace.id}/posts`);
    expect(items).toMatchObject([{ title: "As it was", status: "DRAFT", version: 1 }]);
    const keys = await manage<{ items: unknown[] }>(`/workspaces/${workspace.id}/api-keys`);
    expect(keys.items).toHaveLength(1);
    expect((await context.request.get(`${baseUrl}/v1/me`)).status()).toBe(200);
  };

  it("is refused in every state of Sec-Fetch-Site and Origin but the dashboard's own", async () => {
    const cookie = (await context.cookies(baseUrl)).map(({ name, value }) => `${name}=${value}`).join("; ");
    const sites = [undefined, "same-origin", "same-site", "cross-site", "none"];
    const origins = [undefined, baseUrl, `http://127.0.0.1:${port}`, `http://localhost:${port}`, "null", ""];
    const own = (site?: string, origin?: string) =>
      (site === "same-origin" && (!origin || origin === baseUrl)) ||
      (site === undefined && origin === baseUrl);
    const passed: string[] = [];
    for (const site of sites) {
      for (const origin of origins) {
        if (own(site, origin)) continue;
        for (const { method, url, body } of targets()) {
          const status = await send(url, method, body, {
            cookie,
            "content-type": "application/json",
            ...(site !== undefined && { "sec-fetch-site": site }),
            ...(origin !== undefined && { origin }),
          });
          if (status !== 403) passed.push(`${method} ${url} ${site} ${origin}: ${status}`);
        }
      }
    }
    expect(passed).toEqual([]);
    await expectNothingChanged();
    const harmless = { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" };
    expect(await send(`${root()}/posts`, "POST", "{}", harmless), "the dashboard's own gets through").toBe(
      400,
    );
  });

  /** Whether the cookie rides along: another port of the same host is the same site, `localhost` is not. */
  for (const host of ["127.0.0.1", "localhost"]) {
    it(`gets nothing done with forms, fetch, XMLHttpRequest and beacons from ${host}`, async () => {
      const page = await context.newPage();
      const answers: { status: number; refusal: number }[] = [];
      page.on("response", (response) => {
        const request = response.request();
        const unsafe = !["GET", "OPTIONS", "HEAD"].includes(request.method());
        if (!unsafe || !response.url().startsWith(baseUrl)) return;
        // URL-encoded forms are refused before their origin is checked.
        const isForm = request.headers()["content-type"]?.startsWith("application/x-www-form-urlencoded");
        answers.push({ status: response.status(), refusal: isForm ? 415 : 403 });
      });
      const home = `http://${host}:${port}/`;
      for (const { url, method, body } of targets()) {
        await page.goto(home);
        await page.evaluate(attack, { url, method, body: body ?? "" });
        if (method !== "POST") continue;
        for (const enctype of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"])
          await submitForm(page, home, url, enctype);
      }
      expect(answers.length).toBeGreaterThanOrEqual(25);
      expect(answers.filter(({ status, refusal }) => status !== refusal)).toEqual([]);
      await expectNothingChanged();
      await page.close();
    });
  }

  it("cannot frame the dashboard", async () => {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    const refused = page.waitForEvent("console", (message) => /frame|X-Frame-Options/i.test(message.text()));
    await page.evaluate((src) => {
      const frame = document.createElement("iframe");
      frame.src = src;
      document.body.append(frame);
    }, workspace.url("posts"));
    expect((await refused).type()).toBe("error");
    await page.close();
  });
});

/** Headers that `fetch` would not send as they are. */
const send = (url: string, method: string, body: string | undefined, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end(body);
  });

/** Runs in the foreign page: every way of a script to send, simple or asking first. */
async function attack({ url, method, body }: { url: string; method: string; body: string }): Promise<void> {
  const types = ["text/plain", "application/x-www-form-urlencoded", "application/json"];
  for (const type of types) {
    const headers = { "content-type": type };
    for (const mode of ["cors", "no-cors"] as const)
      await fetch(url, { method, body, headers, mode, credentials: "include" }).catch(() => undefined);
  }
  await new Promise<void>((resolve) => {
    const asked = new XMLHttpRequest();
    asked.open(method, url);
    asked.withCredentials = true;
    asked.onloadend = () => resolve();
    asked.send(body);
  });
  navigator.sendBeacon(url, body);
}

async function submitForm(page: Page, home: string, url: string, enctype: string): Promise<void> {
  await page.goto(home);
  await Promise.all([
    page.waitForURL(url),
    page.evaluate(
      ([action, enctype]) => {
        const form = document.createElement("form");
        form.method = "post";
        form.action = action;
        form.enctype = enctype;
        const field = document.createElement("input");
        field.name = '{"title":"Forged","name":"Forged","version":1,"x":"';
        field.value = '"}';
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [url, enctype] as const,
    ),
  ]);
}
