import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { PostSummary } from "../../../schema/api/posts";
import { Desk } from "./desk";

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const titles = async (query: string) => {
  const { body } = await desk.call<{ items: PostSummary[]; pagination: { total: number } }>(
    `/posts?${query}`,
  );
  const { items, pagination } = body.data;
  expect(pagination.total).toBe(items.length);
  return items.map(({ title }) => title);
};

it("lists the posts that have a schedule, the earliest first, and no others", async () => {
  const days = { Later: 3, Sooner: 1, "Given up": 2 };
  for (const [title, later] of Object.entries(days)) {
    const { id } = await desk.draft({ title });
    await desk.schedule(id, { scheduledAt: inDays(later) });
    if (title === "Given up")
      await env.DB.prepare("UPDATE posts SET due_at = NULL, schedule_failed_at = 1 WHERE id = ?1")
        .bind(id)
        .run();
  }
  await desk.draft({ title: "A draft" });
  expect(await titles("scheduled=true")).toEqual(["Sooner", "Given up", "Later"]);
  expect(await titles("scheduled=true&status=DRAFT")).toHaveLength(3);
  expect(await titles("scheduled=true&status=PUBLISHED")).toEqual([]);
  expect(await titles("scheduled=true&q=sooner")).toEqual(["Sooner"]);
  expect(await titles("scheduled=false")).toEqual(["A draft"]);
  expect(await titles("scheduled=false&status=DRAFT&q=sooner")).toEqual([]);
  expect(await titles("")).toHaveLength(4);
  expect((await desk.call("/posts?scheduled=maybe")).body.error.code).toBe("invalid_request");
});

it("shows only its own", async () => {
  const other = await Desk.open();
  const { id } = await other.draft();
  await other.schedule(id, { scheduledAt: inDays(1) });
  expect(await titles("scheduled=true")).toEqual([]);
});
