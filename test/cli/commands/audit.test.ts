import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

it("audit shows by which token and channel it was done", async () => {
  const entry = {
    id: "aud_1",
    actor: {
      kind: "user",
      id: "usr_1",
      name: "Ada",
      token: { id: "pat_1", name: "Build server" },
      channel: "mcp",
    },
    action: "post.published",
    target: { kind: "post", id: "post_1" },
    details: {},
    at: "2026-01-01T00:00:00.000Z",
  };
  const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false };
  const { fetch } = fakeService(() => ok({ items: [entry], pagination }));
  for (const terminal of [true, false]) {
    const ran = await makeMachine({ fetch, env: signedIn, terminal }).run("audit");
    expect(ran.out).toContain("Build server");
    expect(ran.out).toMatch(/\bmcp\b/);
  }
});
