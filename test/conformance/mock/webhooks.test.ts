import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { verify } from "@octokit/webhooks-methods";
import { Webhook } from "standardwebhooks";
import { expect, it, onTestFinished } from "vitest";
import { defaultKey, defaultSecret } from "../../../cli/src/commands/mock.ts";
import { type MockOptions, startMock } from "../../../conformance/src/mock/start-mock.ts";
import { mockFolder } from "./mock-folder.ts";

const post = (title: string, more = "") =>
  `---\ntitle: ${title}\ndate: 2024-01-01\n${more}---\n\n${title}.\n`;

interface Received {
  headers: Headers;
  body: string;
}

/** A mock over a folder, whose clock never waits and whose webhooks arrive in `received`. */
async function running(folder: string, { secret = defaultSecret, respond = () => new Response() } = {}) {
  const received: Received[] = [];
  const ended = new AbortController();
  const options: MockOptions = {
    folder,
    workspace: { slug: "mock", name: "Mock", siteUrl: "http://localhost:3000", planId: "pro" },
    key: defaultKey,
    port: 0,
    watch: true,
    webhook: { url: "http://site.test/hook", secret },
    latencyMs: 0,
    failRate: 0,
  };
  const ports = {
    fetch: async (_: unknown, init?: RequestInit) => {
      received.push({ headers: new Headers(init?.headers), body: await new Response(init?.body).text() });
      return respond();
    },
    now: Date.now,
    sleep: () => new Promise<void>((resolve) => setTimeout(resolve, 5)),
    signal: ended.signal,
  };
  const sent: string[] = [];
  const mock = await startMock(options, ports, {
    onReload: () => undefined,
    onSent: ({ ok, answer }) => sent.push(`${ok} ${answer}`),
  });
  onTestFinished(() => mock.stop());
  const read = async (path: string) => {
    const response = await fetch(`${mock.url}/v1/public/mock/${path}`, {
      headers: { "x-api-key": defaultKey },
    });
    return {
      status: response.status,
      version: response.headers.get("x-blogsvc-version"),
      body: await response.json(),
    };
  };
  return { mock, received, sent, read };
}

const events = (received: Received[]) =>
  received.map(({ body }) => {
    const { event, postSlug, previousSlug } = JSON.parse(body);
    return [event, postSlug, ...(previousSlug ? [previousSlug] : [])].join(" ");
  });

const arrived = (received: Received[], count: number) =>
  expect.poll(() => received.length).toBeGreaterThanOrEqual(count);

it("rereads changed files and reports each change, in an order that breaks no link", async () => {
  const folder = await mockFolder({
    "a.md": post("A"),
    "b.md": post("B"),
    "c.md": post("C", "draft: true\n"),
  });
  const { received, read } = await running(folder);
  expect((await read("blogs")).version).toBe("1");
  await writeFile(join(folder, "a.md"), post("A, changed"));
  await arrived(received, 1);
  expect(events(received)).toEqual(["post.updated a"]);
  const changed = await read("blogs/a");
  expect([changed.version, changed.body.data.post.title]).toEqual(["2", "A, changed"]);
  expect(Date.parse(changed.body.data.post.updatedAt)).toBeGreaterThan(Date.parse("2024-06-01"));

  received.length = 0;
  await Promise.all([
    writeFile(join(folder, "a.md"), post("A, changed", "slug: aa\n")),
    writeFile(join(folder, "c.md"), post("C")),
    rm(join(folder, "b.md")),
  ]);
  await arrived(received, 4);
  expect(events(received).toSorted()).toEqual([
    "post.published c",
    "post.unpublished a",
    "post.unpublished b",
    "post.updated aa a",
  ]);
  expect(JSON.parse(received[0]?.body ?? "{}").event).toBe("post.unpublished");
  expect((await read("blogs/a")).body.error.details).toEqual({ movedTo: "aa" });
});

it("signs as the service does, by both kinds of signature", async () => {
  const folder = await mockFolder({ "a.md": post("A") });
  const { received } = await running(folder);
  await writeFile(join(folder, "a.md"), post("A, changed"));
  await arrived(received, 1);
  const { headers, body } = received[0] ?? { headers: new Headers(), body: "" };
  expect(await verify(defaultSecret, body, `sha256=${headers.get("x-blogsvc-signature")}`)).toBe(true);
  expect(new Webhook(defaultSecret).verify(body, Object.fromEntries(headers))).toMatchObject({
    event: "post.updated",
    workspaceSlug: "mock",
    postSlug: "a",
    version: 2,
    attempt: 1,
  });
});

it("signs by any secret, by both signatures", async () => {
  const folder = await mockFolder({ "a.md": post("A") });
  const { received } = await running(folder, { secret: "open sesame!" });
  await writeFile(join(folder, "a.md"), post("A, changed"));
  await arrived(received, 1);
  const { headers, body } = received[0] ?? { headers: new Headers(), body: "" };
  expect(await verify("open sesame!", body, `sha256=${headers.get("x-blogsvc-signature")}`)).toBe(true);
  const standard = new Webhook("open sesame!", { format: "raw" });
  expect(standard.verify(body, Object.fromEntries(headers))).toBeTruthy();
});

it("tries three times, each with a new signature, and continues", async () => {
  const folder = await mockFolder({ "a.md": post("A") });
  const { received, sent } = await running(folder, { respond: () => new Response(null, { status: 500 }) });
  await writeFile(join(folder, "a.md"), post("A, changed"));
  await arrived(received, 3);
  await expect.poll(() => sent).toEqual(["false 500", "false 500", "false 500"]);
  expect(received.map(({ body }) => JSON.parse(body).attempt)).toEqual([1, 2, 3]);
  expect(new Set(received.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
});

it("does not report a file that was only touched, or a draft", async () => {
  const folder = await mockFolder({ "a.md": post("A"), "d.md": post("D", "draft: true\n") });
  const { received, mock } = await running(folder);
  await writeFile(join(folder, "d.md"), post("D, longer", "draft: true\n"));
  await expect.poll(() => mock.site().workspace.counter).toBe(2);
  expect(received).toEqual([]);
});
