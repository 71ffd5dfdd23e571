import { describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { makeMachine } from "../support/fake-io.ts";
import { type Asked, fakeService, ok, refused, signedIn } from "../support/fake-service.ts";
import { aPost } from "../support/posts.ts";

const missing = refused(404, "not_found", "Not found");
const key = {
  id: "key_1",
  name: "website",
  last4: "abcd",
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: null,
  revokedAt: null,
  access: "read",
  origin: "dashboard",
  expiresAt: null,
};
const pagination = { page: 1, limit: 100, total: 1, totalPages: 1, hasMore: false };

/** A terminal where nobody answers: a question fails the test. */
function silentMachine(answer: (asked: Asked) => Response) {
  const { fetch, asked } = fakeService(answer);
  const changes = () => asked.filter(({ method }) => method !== "GET").map(({ path }) => path);
  return { ...makeMachine({ fetch, env: signedIn, terminal: true }), changes };
}

describe("a command that asks for confirmation", () => {
  const id = "post_u0gYq7fV3mKcX1bWzPnL";
  it.each([
    ["keys", "revoke", "key_2"],
    ["keys", "delete", "key_2"],
    ["auth", "token", "delete", "pat_2"],
    ["deliveries", "cancel", "dlv_2"],
    ["batches", "cancel", "bat_2"],
    ["integrations", "disconnect", "shopify"],
    ["review", "reject", "run_2", "--delete-post"],
    ["webhooks", "rotate-secret", "whk_2", "--immediately"],
    ["webhooks", "delete", "whk_2"],
    ["sources", "delete", "src_2"],
    ["posts", "delete", id],
    ["posts", "external", "remove", id, "shopify"],
    ["posts", "external", "overwrite", id, "shopify"],
    ["assistant", "apply", "prp_2"],
  ])("says that there is no such thing before it asks: %s %s %s", async (...args) => {
    const machine = silentMachine(({ path }) =>
      path.includes("/api-keys") || path.includes("/me/tokens")
        ? ok({ items: [key], pagination })
        : missing.clone(),
    );
    const { exit, err } = await machine.run(...args);
    expect([exit, err]).toEqual([12, expect.stringMatching(/not found|has no|You have no/i)]);
    expect(machine.changes()).toEqual([]);
  });

  it("names what it is about", async () => {
    const { fetch } = fakeService(({ method }) =>
      method === "GET" ? ok({ items: [key], pagination }) : ok({ done: true }),
    );
    const machine = makeMachine({ fetch, env: signedIn, terminal: true, answers: ["y"] });
    const { exit, err } = await machine.run("keys", "revoke", "key_1");
    expect([exit, err]).toEqual([0, 'Revoke the key "website"? Sites that use it will stop working. [y/N] ']);
  });

  it("does not ask about a key that was revoked before", async () => {
    const machine = silentMachine(({ method }) =>
      method === "GET"
        ? ok({ items: [{ ...key, revokedAt: "2026-01-02T00:00:00.000Z" }], pagination })
        : ok({ done: true }),
    );
    const { exit, out } = await machine.run("keys", "revoke", "key_1");
    expect([exit, out]).toEqual([0, expect.stringContaining("Already revoked: key_1")]);
  });
});

describe("a post that is in the wanted state already", () => {
  const machine = (fields: Partial<Post>) =>
    silentMachine(({ method }) =>
      method === "GET" ? ok(aPost(fields)) : refused(409, "illegal_transition", "No"),
    );
  const post = "post_u0gYq7fV3mKcX1bWzPnL";

  it.each<[string[], Partial<Post>, string]>([
    [["publish", post], { status: "PUBLISHED" }, "Already published, nothing changed:"],
    [["unpublish", post], { status: "HIDDEN" }, "Already hidden, nothing changed:"],
    [["unpublish", post, "--to-draft"], { status: "DRAFT" }, "Already a draft, nothing changed:"],
    [["cancel", post], { status: "DRAFT" }, "Not scheduled, nothing changed:"],
  ])("%j of %j is no error", async (args, fields, said) => {
    const { exit, out } = await machine(fields).run("posts", ...args);
    expect([exit, out]).toEqual([0, expect.stringContaining(said)]);
  });

  it.each<[string[], Partial<Post>]>([
    [["publish", post, "--date", "2026-01-31T09:00:00Z"], { status: "PUBLISHED" }],
    [["unpublish", post], { status: "DRAFT" }],
    [["cancel", post], { status: "PUBLISHED" }],
  ])("%j of %j stays one", async (args, fields) => {
    expect((await machine(fields).run("posts", ...args)).exit).toBe(12);
  });
});

it("takes choices in any case", async () => {
  const { fetch, asked } = fakeService(() => ok({ items: [], pagination: { ...pagination, total: 0 } }));
  const machine = makeMachine({ fetch, env: signedIn });
  for (const status of ["DRAFT", "Draft", "draft"]) {
    expect((await machine.run("posts", "list", "--status", status)).exit).toBe(0);
  }
  expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
  expect((await machine.run("deliveries", "list", "--state", "PENDING")).exit).toBe(0);
  expect((await machine.run("posts", "list", "--status", "lost")).exit).toBe(11);
});

it("prints a new webhook's id beside its secret in a pipe", async () => {
  const at = "2026-01-01T00:00:00.000Z";
  const url = "https://acme.example/hook";
  const nothing = {
    pagePattern: null,
    events: null,
    disabledReason: null,
    failingSince: null,
    disabledAt: null,
  };
  const times = {
    lastSuccessAt: null,
    lastFailureAt: null,
    previousSecretUntil: null,
    createdAt: at,
    updatedAt: at,
  };
  const facts = { id: "whk_1", url, kind: "signed", description: "", enabled: true, version: 1, pending: 0 };
  const { fetch } = fakeService(() => ok({ ...facts, ...nothing, ...times, secret: "whsec_abcd" }));
  const { exit, out } = await makeMachine({ fetch, env: signedIn }).run("webhooks", "create", url);
  expect([exit, out]).toEqual([0, "whk_1\twhsec_abcd\n"]);
});
