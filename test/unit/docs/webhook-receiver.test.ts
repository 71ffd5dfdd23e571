import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventPayload, type PayloadFacts } from "../../../schema/api/event-payload";
import { signedHeaders } from "../../../schema/webhooks/request-headers";
import { freePort } from "../../../scripts/process/free-port";
import { newWebhookSecret } from "../../../worker/domains/delivery/webhooks/webhook-keys";
import { fileIn } from "./code-blocks";

type Revalidate = (paths: string[], tags: string[]) => Promise<void>;
type Receive = (
  request: Request,
  secret: string,
  workspace: string,
  revalidate: Revalidate,
) => Promise<Response>;

const folder = mkdtempSync(join(tmpdir(), "blogsvc-receiver-"));
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const secret = newWebhookSecret({ random });
const facts: PayloadFacts = {
  eventId: "evt_1",
  type: "post.updated",
  workspaceSlug: "acme",
  postSlug: "new-😀",
  previousSlug: "old",
  affectedSlugs: ["other\u2028"],
  version: 7,
  occurredAt: Date.now(),
};

let receive: Receive;
let dropped: string[][];

beforeAll(async () => {
  for (const file of ["verify.ts", "receiver.ts", "listen.mjs"])
    writeFileSync(join(folder, file), fileIn("webhooks.md", file).code);
  ({ receive } = (await import(/* @vite-ignore */ join(folder, "receiver.ts"))) as { receive: Receive });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function post(raw: string, by = secret, fail = false): Promise<[number, Record<string, unknown>]> {
  const body = Uint8Array.from(new TextEncoder().encode(raw));
  const message = { id: "evt_1", at: Date.now(), body };
  const headers = await signedHeaders({ current: by, previous: null }, by, message);
  const request = new Request("https://www.acme.example/hook", { method: "POST", headers, body });
  return answer(request, fail);
}

async function answer(request: Request, fail = false): Promise<[number, Record<string, unknown>]> {
  dropped = [];
  const response = await receive(request, secret, "acme", async (...what) => {
    if (fail) throw new Error("the cache is away");
    dropped.push(...what);
  });
  return [response.status, (await response.json()) as Record<string, unknown>];
}

const payload = (over: Record<string, unknown>) =>
  JSON.stringify({ ...(JSON.parse(eventPayload(facts, 1, Date.now())) as object), ...over });

describe("the receiver in docs/webhooks.md", () => {
  it("revalidates what the event is about, and reports it", async () => {
    const paths = ["/blog", "/blog/new-😀", "/blog/other\u2028", "/sitemap.xml", "/robots.txt"];
    const tags = ["posts", "post:new-😀", "post:other\u2028", "sitemap"].map((tag) => `blogsvc:acme:${tag}`);
    expect(await post(eventPayload(facts, 1, Date.now()))).toEqual([
      200,
      { ok: true, event: "post.updated", revalidated: { paths, tags } },
    ]);
    expect(dropped).toEqual([paths, tags]);
  });

  it.each([null, undefined])("takes an event of the whole workspace: postSlug %s", async (postSlug) => {
    const [status] = await post(payload({ postSlug, affectedSlugs: undefined }));
    expect([status, dropped]).toEqual([
      200,
      [
        ["/blog", "/sitemap.xml", "/robots.txt"],
        ["blogsvc:acme:posts", "blogsvc:acme:sitemap"],
      ],
    ]);
  });

  it("returns 401 without a signature, with a malformed one and with another secret", async () => {
    const raw = payload({});
    const bare = { method: "POST", body: raw };
    expect((await answer(new Request("https://a.example", bare)))[0]).toBe(401);
    const malformed = { ...bare, headers: { "x-blogsvc-signature": "nonsense" } };
    expect((await answer(new Request("https://a.example", malformed)))[0]).toBe(401);
    expect((await post(raw, newWebhookSecret({ random })))[0]).toBe(401);
    expect(dropped).toEqual([]);
  });

  it("returns 400 for invalid JSON, a missing field or another workspace", async () => {
    const wrong = [
      { ts: undefined },
      { ts: "soon" },
      { event: "" },
      { workspaceSlug: 1 },
      { workspaceSlug: "other" },
      { postSlug: 3 },
      { affectedSlugs: 3 },
      { affectedSlugs: [{}] },
    ].map(payload);
    for (const raw of [...wrong, "", "{", "null", "[]", '"text"']) {
      expect([raw, (await post(raw))[0]]).toEqual([raw, 400]);
    }
    expect(dropped).toEqual([]);
  });

  it("returns 409 for an old event, and 500 if revalidation fails", async () => {
    const old = new Date(Date.now() - 302_000).toISOString();
    const ahead = new Date(Date.now() + 302_000).toISOString();
    expect([(await post(payload({ ts: old })))[0], (await post(payload({ ts: ahead })))[0]]).toEqual([
      409, 409,
    ]);
    expect((await post(payload({}), secret, true))[0]).toBe(500);
  });

  it("is TypeScript that the strict compiler accepts", () => {
    const root = fileURLToPath(new URL("../../../", import.meta.url));
    const strict = ["--strict", "--noEmit", "--target", "es2024", "--module", "nodenext", "--skipLibCheck"];
    const node = [
      "--types",
      "node",
      "--typeRoots",
      `${root}node_modules/@types`,
      "--allowImportingTsExtensions",
    ];
    const files = ["verify.ts", "receiver.ts"].map((file) => join(folder, file));
    const tsc = `${root}node_modules/typescript/bin/tsc`;
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    const run = () =>
      execFileSync(process.execPath, [tsc, "--ignoreConfig", ...strict, ...node, ...files], {
        encoding: "utf8",
      });
    expect(run()).toBe("");
  });
});

it("has a listener that prints what arrives", async () => {
  const port = await freePort();
  const code = fileIn("webhooks.md", "listen.mjs").code;
  expect(code).toContain("3000");
  writeFileSync(join(folder, "listen.mjs"), code.replace("3000", String(port)));
  const child = spawn(process.execPath, [join(folder, "listen.mjs")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await expect.poll(() => send(port)).toBe(200);
    const [printed] = (await once(child.stdout, "data")) as [Buffer];
    expect(printed.toString()).toBe("evt_1 {}\n");
  } finally {
    child.kill();
  }
});

const send = (port: number) =>
  fetch(`http://127.0.0.1:${port}/hook`, {
    method: "POST",
    headers: { "webhook-id": "evt_1" },
    body: "{}",
  }).then(
    ({ status }) => status,
    () => 0,
  );
