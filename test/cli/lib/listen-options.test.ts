import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

async function listen(...args: string[]) {
  const stop = new AbortController();
  const sleep = async () => stop.abort();
  const { fetch } = fakeService(() => ok({ items: [], version: 1, oldestVersion: 1, hasMore: false }));
  const machine = makeMachine({ fetch, env: signedIn, terminal: true, sleep, signal: stop.signal });
  return machine.run("webhooks", "listen", ...args);
}

it.each([
  "ftp://localhost/x",
  "file:///etc/passwd",
  "file:/etc/passwd",
  "http://ada:secret@localhost:3000/",
  "ada@localhost:3000",
  "http://",
])("forwards nothing to %s", async (address) => {
  const ran = await listen("--forward-to", address);
  expect(ran.exit).toBe(11);
  expect(ran.err).not.toContain("Listening");
});

it.each([
  ["HTTP://localhost:3000/x", "http://localhost:3000/x"],
  ["localhost:3000/x", "http://localhost:3000/x"],
  ["https://localhost/x", "https://localhost/x"],
])("takes %s for %s", async (address, shown) => {
  expect((await listen("--forward-to", address)).err).toContain(`forwarding to ${shown}. `);
});

it.each(["", "  ", "whsec_", "whsec_  "])("refuses the secret %j", async (secret) => {
  const ran = await listen("--forward-to", "localhost:3000", "--secret", secret);
  expect([ran.exit, ran.err]).toEqual([11, expect.stringContaining("secret is empty")]);
});
