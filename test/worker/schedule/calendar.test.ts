import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { Calendar } from "../../../schema/api/schedule";
import { Desk } from "./desk";

let desk: Desk;

beforeAll(async () => {
  desk = await Desk.open();
});

const calendar = (from: string, to: string, token = desk.tenant.token) =>
  desk.call<Calendar>(
    `/calendar?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`,
    "GET",
    undefined,
    token,
  );

const idsOf = async (from: string, to: string) =>
  (await calendar(from, to)).body.data.items.map(({ id }) => id);

const plan = async (plannedOn: string) => {
  const { id } = await desk.draft();
  await desk.call(`/posts/${id}/planned-date`, "PUT", { plannedOn });
  return id;
};

async function publishedAt(at: string): Promise<string> {
  const { id } = await desk.draft();
  await desk.call(`/posts/${id}/publish`, "POST", { publishedAt: at });
  return id;
}

describe("the calendar", () => {
  it("has what was published, is scheduled and is planned in a range, in order of time", async () => {
    const out = await publishedAt("2020-05-02T10:00:00.000Z");
    const planned = await plan("2020-05-03");
    const next = await desk.scheduled(Date.parse("2097-05-04T10:00:00.000Z"));
    const hidden = await publishedAt("2020-05-02T11:00:00.000Z");
    await desk.call(`/posts/${hidden}/unpublish`, "POST", {});
    await desk.draft();
    expect(await idsOf("2020-05-01T00:00:00Z", "2020-06-01T00:00:00Z")).toEqual([out, planned]);
    const answer = await calendar("2097-05-01T00:00:00Z", "2097-06-01T00:00:00Z");
    expect(answer.body.data).toEqual({
      items: [expect.objectContaining({ id: next.id, scheduledAt: next.scheduledAt, timezone: "UTC" })],
      truncated: false,
    });
  });

  it("has the first instant of its range and not the last", async () => {
    const at = "2021-01-01T00:00:00.000Z";
    const out = await publishedAt(at);
    const next = await desk.scheduled(Date.parse("2098-01-01T00:00:00.000Z"));
    expect(await idsOf(at, "2021-01-01T00:00:00.001Z")).toEqual([out]);
    expect(await idsOf("2020-12-31T00:00:00Z", at)).toEqual([]);
    expect(await idsOf("2098-01-01T00:00:00Z", "2098-01-02T00:00:00Z")).toEqual([next.id]);
    expect(await idsOf("2097-12-31T00:00:00Z", "2098-01-01T00:00:00Z")).toEqual([]);
  });

  it("has a planned day that any zone has begun or not ended", async () => {
    const id = await plan("2022-07-10");
    const range = (from: string, to: string) => idsOf(`2022-07-${from}Z`, `2022-07-${to}Z`);
    expect(await range("09T00:00:00", "09T10:00:01")).toEqual([id]);
    expect(await range("09T00:00:00", "09T10:00:00")).toEqual([]);
    expect(await range("11T11:59:59", "12T11:00:00")).toEqual([id]);
    expect(await range("11T12:00:00", "12T11:00:00")).toEqual([]);
  });

  it("takes offsets for what they are", async () => {
    const out = await publishedAt("2023-01-01T00:30:00.000Z");
    expect(await idsOf("2023-01-01T01:00:00+01:00", "2023-01-01T02:00:00+01:00")).toEqual([out]);
    expect(await idsOf("2023-01-01T01:00:00+00:00", "2023-01-01T02:00:00+00:00")).toEqual([]);
  });

  it("says when there is more than it shows, having read no more", async () => {
    const pattern = await publishedAt("2019-01-01T00:00:00.000Z");
    await env.DB.prepare(
      `INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at, published_at)
       SELECT 'cal_' || j.value, workspace_id, title, slug || j.value, 'x', 'PUBLISHED', 0, 0, ?2 + j.value
       FROM posts p JOIN json_each(?3) j WHERE p.id = ?1`,
    )
      .bind(
        pattern,
        Date.parse("2018-06-01T00:00:00Z"),
        JSON.stringify(Array.from({ length: 1_100 }, (_, n) => n)),
      )
      .run();
    const { items, truncated } = (await calendar("2018-05-01T00:00:00Z", "2018-07-01T00:00:00Z")).body.data;
    expect([items.length, truncated]).toEqual([1_000, true]);
    expect([items[0]?.id, items[999]?.id]).toEqual(["cal_0", "cal_999"]);
  });

  it.each([
    ["nothing", "", ""],
    ["no instants", "yesterday", "today"],
    ["the end first", "2020-02-01T00:00:00Z", "2020-01-01T00:00:00Z"],
    ["no time at all", "2020-02-01T00:00:00Z", "2020-02-01T00:00:00Z"],
    ["more than 100 days", "2020-01-01T00:00:00Z", "2020-04-10T00:00:00.001Z"],
  ])("refuses %s", async (_name, from, to) => {
    const answer = await calendar(from, to);
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
  });

  it("is there for viewers", async () => {
    const { token } = desk.tenant.people.viewer;
    expect((await calendar("2020-01-01T00:00:00Z", "2020-04-10T00:00:00Z", token)).status).toBe(200);
  });
});
