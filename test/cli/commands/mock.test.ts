import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { defaultKey } from "../../../cli/src/commands/mock.ts";
import { mockFolder, writeFiles } from "../../conformance/mock/mock-folder.ts";
import { makeMachine } from "../support/fake-io.ts";

const post = (title: string) => `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\n${title}.\n`;

/** The command in a folder of its own, until `stop`; standard output holds one object a line. */
async function started(...options: string[]) {
  const ended = new AbortController();
  const cwd = await mockFolder({ "posts/a.md": post("A"), "posts/readme.md": "No front matter" });
  const machine = makeMachine({ cwd, signal: ended.signal });
  const done = machine.run("mock", "posts", "--port", "0", "--json", ...options);
  onTestFinished(() => ended.abort());
  const lines = () =>
    machine
      .out()
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line).data);
  await expect.poll(() => lines().length).toBe(1);
  return {
    cwd,
    lines,
    stop: async () => {
      ended.abort();
      return (await done).exit;
    },
  };
}

it("serves the folder until Ctrl-C, and says by what address and key", async () => {
  const { lines, stop } = await started("--name", "Notes");
  const [{ url, env, published, problems }] = lines();
  expect({ ...env, BLOGSVC_API_URL: "" }).toEqual({
    BLOGSVC_API_URL: "",
    BLOGSVC_API_KEY: defaultKey,
    BLOGSVC_WORKSPACE_SLUG: "mock",
    SITE_URL: "http://localhost:3000",
  });
  expect([published, problems.length]).toEqual([1, 2]);
  const headers = { authorization: `Bearer ${defaultKey}` };
  const address = `${url}/v1/public/mock/blogs/a`;
  expect((await (await fetch(address, { headers })).json()).data.post.title).toBe("A");
  expect((await fetch(address)).status).toBe(401);
  expect(await stop()).toBe(0);
  await expect(fetch(address, { headers })).rejects.toThrow();
});

it("reports changed files and sent webhooks", async () => {
  const requests: string[] = [];
  const receiver = createServer((request, response) => {
    requests.push(String(request.headers["x-blogsvc-signature"]));
    response.end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void receiver.close());
  const { port } = receiver.address() as AddressInfo;
  const { cwd, lines, stop } = await started("--webhook", `http://127.0.0.1:${port}/hook`);
  await writeFiles(cwd, { "posts/b.md": post("B") });
  await expect.poll(() => lines().length).toBe(3);
  const [, reload, sent] = lines();
  expect(reload).toMatchObject({
    version: 2,
    published: 2,
    events: [{ type: "post.published", postSlug: "b" }],
  });
  expect(sent).toMatchObject({ sent: { type: "post.published", postSlug: "b" }, ok: true, answer: "200" });
  expect(requests).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await stop()).toBe(0);
});

it.each([
  [["mock", "nowhere"], "does not exist"],
  [["mock", "--port", "99999"], "up to 65535"],
  [["mock", "--fail", "2"], "from 0 to 1"],
  [["mock", "--plan", "gold"], "one of free, starter, pro, enterprise"],
  [["mock", "--webhook", "site"], "is not a URL"],
  [["mock", "--site-url", "site"], "is not a URL"],
])("refuses %j", async (given, message) => {
  const { exit, err } = await makeMachine().run(...given);
  expect([exit, err]).toEqual([11, expect.stringContaining(message)]);
});

it("reports a port that is in use", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { exit, err } = await makeMachine().run("mock", ".", "--port", String(port));
  expect([exit, err]).toEqual([11, expect.stringContaining(`Port ${port} is in use`)]);
});
