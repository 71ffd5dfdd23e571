import { beforeAll, describe, expect, it } from "vitest";
import type { PublicPostList } from "../../../schema/api/public";
import { sized } from "../../support/size";
import { publishMany } from "./many-posts";
import { Site } from "./site";
import { StandIn } from "./standing-in";

const count = sized(5_000, 10_000);
let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await publishMany(site.tenant.workspace.id, count);
});

const clock = { now: Date.now() };
const isolateOf = () => new StandIn({ now: () => clock.now });
const nothing = { batches: 0, rows: 0, kvGets: 0, kvPuts: 0 };

async function read(isolate: StandIn, path: string, status = 200) {
  const response = await isolate.get(`${site.root}${path}`, site.key);
  expect([path, response.status]).toEqual([path, status]);
  const { data } = (await response.json()) as { data: PublicPostList };
  return { data, cost: await isolate.settle() };
}

const afterTheLease = () => {
  clock.now += 2_000;
};

describe.each([
  ["list", "/blogs", 30],
  ["page of a list", "/blogs?limit=100&page=1", 110],
  ["post without related ones", "/blogs/post-4000", 16],
  ["post with five related ones", "/blogs/post-20", 18],
])("a %s", (_name, path, rowsOfMiss) => {
  it("costs nothing while hot, one KV read while warm, and its own rows plus ten when missed", async () => {
    const first = isolateOf();
    const missed = (await read(first, path)).cost;
    expect(missed).toMatchObject({ batches: 2, kvGets: 1, kvPuts: 1 });
    expect(missed.rows).toBeLessThanOrEqual(rowsOfMiss);
    expect((await read(first, path)).cost).toEqual(nothing);

    afterTheLease();
    const asked = (await read(first, path)).cost;
    expect(asked).toMatchObject({ batches: 1, kvGets: 0, kvPuts: 0 });
    expect(asked.rows).toBeLessThanOrEqual(5);

    const second = isolateOf();
    await read(second, path === "/blogs" ? "/blogs?limit=1" : "/blogs");
    const warm = (await read(second, path)).cost;
    expect(warm).toMatchObject({ kvGets: 1, kvPuts: 0 });
    expect(warm.batches).toBeLessThanOrEqual(1);
    expect(warm.rows).toBeLessThanOrEqual(5);
  });
});

describe("what is not there", () => {
  it("costs one question, once in a lease, and never a KV write", async () => {
    const isolate = isolateOf();
    await read(isolate, "/blogs");
    const unknown = (await read(isolate, "/blogs/unknown", 404)).cost;
    expect(unknown).toMatchObject({ batches: 1, kvGets: 0, kvPuts: 0 });
    expect(unknown.rows).toBeLessThanOrEqual(5);
    expect((await read(isolate, "/blogs/unknown", 404)).cost).toEqual(nothing);
  });

  it("is not stored when it is a page past the end or an unknown category", async () => {
    const isolate = isolateOf();
    for (const path of ["/blogs?page=99999", "/blogs?category=unknown", "/blogs?category=even&page=99999"])
      expect((await read(isolate, path)).cost.kvPuts).toBe(0);
  });
});

/** Walks all pages, each after the lease of the last, and gives the dearest page and the posts seen. */
async function walk(query: string, isolateFor: () => StandIn) {
  const seen = new Set<string>();
  let dearest = 0;
  for (let page = 1, more = true; more; page++) {
    afterTheLease();
    const { data, cost } = await read(isolateFor(), `/blogs?${query}page=${page}`);
    for (const { id } of data.items) seen.add(id);
    dearest = Math.max(dearest, cost.rows);
    more = data.pagination.hasMore;
  }
  return { seen: seen.size, dearest };
}

describe("a walk over all pages", () => {
  it("reads at most 30 rows on any page of 20", async () => {
    const isolate = isolateOf();
    const { seen, dearest } = await walk("limit=20&", () => isolate);
    expect(seen).toBe(count);
    expect(dearest).toBeLessThanOrEqual(30);
  });

  it("reads as few when every page is asked of another isolate", async () => {
    const { seen, dearest } = await walk("limit=25&", isolateOf);
    expect(seen).toBe(count);
    expect(dearest).toBeLessThanOrEqual(35);
  });

  it("of a category reads two rows for each post", async () => {
    const isolate = isolateOf();
    const { seen, dearest } = await walk("category=even&", () => isolate);
    expect(seen).toBe(count / 2);
    expect(dearest).toBeLessThanOrEqual(2 * 20 + 16);
  });
});

it("a jump to a deep page reads the rows before it, once", async () => {
  const isolate = isolateOf();
  const page = 150;
  for (const query of ["limit=15&", "category=even&limit=15&"]) {
    const limit = 15;
    const jump = (await read(isolate, `/blogs?${query}page=${page}`)).cost;
    expect(jump.rows).toBeGreaterThan((page - 1) * limit);
    expect(jump.rows).toBeLessThanOrEqual(page * limit + 40);
    const again = (await read(isolate, `/blogs?${query}page=${page + 1}`)).cost;
    expect(again.rows).toBeLessThanOrEqual(2 * limit + 16);
  }
});
