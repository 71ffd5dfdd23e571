import { describe, expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aPost } from "../support/posts.ts";

const id = "post_u0gYq7fV3mKcX1bWzPnL";
const at = "2026-01-01T00:00:00.000Z";
const member = (userId: string, name: string, email: string) => ({
  userId,
  name,
  email,
  role: "editor",
  createdAt: at,
});
const members = [
  member("usr_1", "Bea", "bea@example.com"),
  member("usr_2", "Ben", "ben@example.com"),
  member("usr_3", "Ben", "ben@example.org"),
];
const review = {
  state: "requested",
  reviewer: { id: "usr_1", name: "Bea" },
  requestedBy: { id: "usr_9", name: "Ada" },
  requestedAt: at,
  message: "",
  answer: null,
  editedSince: false,
} as const;

function machineWith() {
  const { fetch, asked } = fakeService(({ path }) =>
    path.includes("/members")
      ? ok({ items: members, pagination: { page: 1, limit: 100, total: 3, totalPages: 1, hasMore: false } })
      : path.includes("/runs/review")
        ? ok({ items: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false } })
        : ok(aPost({ id, title: "Anvils", review })),
  );
  const changes = () =>
    asked
      .filter(({ method }) => method !== "GET")
      .map(({ method, path, body }) => [
        method,
        path.replace(/^.*\/posts\//, ""),
        body === "" ? undefined : JSON.parse(body),
      ]);
  return { ...makeMachine({ fetch, env: signedIn, terminal: true }), changes, asked };
}

describe("a review on the command line", () => {
  it("is listed with those that wait for a member", async () => {
    const machine = machineWith();
    expect((await machine.run("review", "list", "--reviewer", "Bea")).exit).toBe(0);
    expect(machine.asked.at(-1)?.path).toMatch(/runs\/review\?reviewerId=usr_1&/);
    await machine.run("review", "list");
    expect(machine.asked.at(-1)?.path).not.toContain("reviewerId");
  });

  it.each([["bea@example.com"], ["BEA"], ["usr_1"]])("is requested from %s", async (reviewer) => {
    const machine = machineWith();
    const { exit, out } = await machine.run(
      "review",
      "request",
      id,
      "--reviewer",
      reviewer,
      "--message",
      "Hi",
    );
    expect([exit, out]).toEqual([0, expect.stringContaining("Sent to Bea for review: Anvils")]);
    expect(machine.changes()).toEqual([["PUT", `${id}/review`, { reviewerId: "usr_1", message: "Hi" }]]);
  });

  it.each([
    ["Ben", 'Several members are called "Ben"'],
    ["Zoe", 'This workspace has no member "Zoe"'],
  ])("is not requested from %s", async (reviewer, why) => {
    const machine = machineWith();
    const { exit, err } = await machine.run("review", "request", id, "--reviewer", reviewer);
    expect([exit, err]).toEqual([11, expect.stringContaining(why)]);
    expect(machine.changes()).toEqual([]);
  });

  it("is answered, and withdrawn", async () => {
    const machine = machineWith();
    for (const args of [
      ["approve", id, "--note", "Fine"],
      ["request-changes", id, "--note", "Shorter"],
      ["withdraw", id],
    ])
      expect((await machine.run("review", ...args)).exit).toBe(0);
    expect(machine.changes()).toEqual([
      ["POST", `${id}/review/answer`, { answer: "approved", note: "Fine" }],
      ["POST", `${id}/review/answer`, { answer: "changes_requested", note: "Shorter" }],
      ["DELETE", `${id}/review`, undefined],
    ]);
  });

  it("is not mixed up with the decision on a run", async () => {
    const machine = machineWith();
    expect((await machine.run("review", "approve", id, "--publish")).exit).toBe(11);
    expect((await machine.run("review", "approve", "run_u0gYq7fV3mKcX1bWzPnL", "--note", "x")).exit).toBe(11);
    expect(machine.changes()).toEqual([]);
  });
});
