import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aPost } from "../support/posts.ts";

const evil = "a\u001b]0;owned\u0007\u001b[2Jb\u009b2Jc\u202ed";
const webhook = {
  id: "whk_1",
  url: "https://acme.example/hook",
  kind: "signed",
  description: "",
  events: null,
  enabled: true,
  pagePattern: null,
  version: 1,
  pending: 0,
  disabledReason: null,
  failingSince: null,
  disabledAt: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  previousSecretUntil: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  secret: `whsec_${evil}`,
};

it("service responses cannot inject terminal sequences; our own colors stay", async () => {
  const { fetch } = fakeService(() => ok(webhook));
  const machine = makeMachine({ fetch, env: { ...signedIn, NO_COLOR: "" }, terminal: true });
  const { out } = await machine.run("webhooks", "create", "https://acme.example/hook");
  expect(out).toBe("\u001b[32mCreated\u001b[39m whk_1\nSecret: whsec_abcd\n");
});

it("a pipe gets a file as it is", async () => {
  const { fetch } = fakeService(() => ok(aPost({ content: "left\u200fright\n" })));
  const get = ["posts", "get", "post_00000000000000000001", "--markdown"];
  expect((await makeMachine({ fetch, env: signedIn }).run(...get)).out).toContain("left\u200fright");
});

it("the stack of a bug puts none there either", async () => {
  const fetch = () => Promise.reject(new RangeError(evil));
  const { err } = await makeMachine({ fetch, env: signedIn, terminal: true }).run("workspaces", "list");
  expect(err).toContain("This is a bug in blogsvc: abcd");
  expect(err).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
});

it("--json writes them as escapes, which a program reads as they were", async () => {
  const { fetch } = fakeService(() => ok(aPost({ title: `${evil}\u2028\u061c` })));
  const ran = await makeMachine({ fetch, env: signedIn }).run("posts", "get", aPost().id, "--json");
  expect(ran.out).not.toMatch(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/);
  expect(ran.json().data).toMatchObject({ title: `${evil}\u2028\u061c` });
});
