import { expect, it } from "vitest";
import { verifyWebhookSignature } from "../../../client/src/webhooks/index.ts";
import { type MachineOptions, makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const event = {
  id: "evt_1",
  event: "post.published",
  workspaceSlug: "acme",
  postId: "post_1",
  postSlug: "a-post",
  version: 2,
  occurredAt: "2026-01-01T00:00:00.000Z",
};

/** Listens until one event was forwarded; says by which of the secrets it was signed. */
async function listen(args: string[], { env, ...options }: MachineOptions = {}) {
  const stop = new AbortController();
  let signed: { body: string; signature: string } | null = null;
  let first = true;
  const { fetch } = fakeService(({ path, headers, body }) => {
    if (path === "/hook") {
      signed = { body, signature: headers.get("x-blogsvc-signature") ?? "" };
      stop.abort();
      return new Response(null);
    }
    const items = first ? [] : [event];
    first = false;
    return ok({ items, version: 1 + items.length, oldestVersion: 1, hasMore: false });
  });
  const machine = makeMachine({
    ...options,
    fetch,
    env: { ...signedIn, ...env },
    signal: stop.signal,
    sleep: async () => undefined,
  });
  const ran = await machine.run("webhooks", "listen", "--forward-to", "localhost:3000/hook", ...args);
  const isSignedBy = async (secret: string) =>
    signed !== null && verifyWebhookSignature({ ...signed, secret });
  return { ...ran, isSignedBy };
}

const secret = `whsec_${Buffer.from("a secret of my own, 32 bytes long").toString("base64")}`;

it.each([
  ["the option", ["--secret", secret], {}],
  ["standard input", ["--secret", "-"], { input: `${secret}\n` }],
  ["the terminal", ["--secret", "-"], { terminal: true, answers: [secret] }],
  ["the environment", [], { env: { BLOGSVC_LISTEN_SECRET: secret } }],
])("signs with the secret of %s, and does not show it", async (_, args, options) => {
  const done = await listen(args, options);
  expect([done.exit, await done.isSignedBy(secret)]).toEqual([0, true]);
  expect(done.err + done.out).not.toContain(secret);
});

it("signs with a new one that it shows where none is given", async () => {
  const done = await listen([], { env: { BLOGSVC_LISTEN_SECRET: "" } });
  const [, shown = ""] = /Signing secret: (\S+)/.exec(done.err) ?? [];
  expect(await done.isSignedBy(shown)).toBe(true);
});

it("refuses an empty one", async () => {
  expect((await listen(["--secret", "-"])).exit).toBe(11);
});
