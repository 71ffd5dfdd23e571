import { beforeAll, describe, expect, it } from "vitest";
import { ErrorBody } from "../../../schema/api/error";
import { Site } from "./site";
import { StandIn } from "./standing-in";

let site: Site;
let path: string;

beforeAll(async () => {
  site = await Site.open();
  await site.publish({ title: "Hello", slug: "hello" });
  path = `${site.root}/blogs/hello`;
});

/** A database that can be made to fail. */
function faulty() {
  const isolate = new StandIn();
  const state = { error: null as Error | null, now: Date.now() };
  const broken = new StandIn({
    now: () => state.now,
    db: {
      prepare: (query) => isolate.database.prepare(query),
      batch: (statements) => (state.error ? Promise.reject(state.error) : isolate.database.batch(statements)),
    },
  });
  return { state, isolate: broken };
}

describe("a database that cannot be asked", () => {
  it("is 503 with Retry-After, from the first request on", async () => {
    const { state, isolate } = faulty();
    state.error = new Error("D1_ERROR: Network connection lost.");
    const response = await isolate.get(path, site.key);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    const { error } = ErrorBody.parse(await response.json());
    expect(error.code).toBe("unavailable");
    expect(JSON.stringify(error)).not.toContain("D1_ERROR");
  });

  it("is 503 once the lease has run out, never the last known state; and is over when it is over", async () => {
    const { state, isolate } = faulty();
    expect((await isolate.get(path, site.key)).status).toBe(200);
    state.error = new Error("D1_ERROR: Network connection lost.");
    state.now += 999;
    expect((await isolate.get(path, site.key)).status).toBe(200);
    state.now += 1;
    expect((await isolate.get(path, site.key)).status).toBe(503);
    expect((await isolate.get(path, { "x-api-key": "malformed" })).status).toBe(401);
    state.error = null;
    expect((await isolate.get(path, site.key)).status).toBe(200);
  });

  it("that was never migrated is reported", async () => {
    const { state, isolate } = faulty();
    state.error = new Error("D1_ERROR: no such table: instance: SQLITE_ERROR");
    const response = await isolate.get(path, site.key);
    expect(response.status).toBe(503);
    expect(ErrorBody.parse(await response.json()).error.code).toBe("database_not_migrated");
  });
});

it("a KV that fails makes reads slower, not wrong", async () => {
  const isolate = new StandIn({
    kv: {
      getWithMetadata: () => Promise.reject(new Error("KV GET failed: 500")),
      put: () => Promise.reject(new Error("KV PUT failed: 429 Too Many Requests")),
    },
  });
  expect((await isolate.get(path, site.key)).status).toBe(200);
  await isolate.settle();
  expect(isolate.served).toEqual(["kv_error", "build", "kv_error"]);
});

it("an unexpected error is 500 and reveals nothing", async () => {
  const isolate = new StandIn({ withinRate: () => Promise.reject(new Error("secret detail")) });
  const response = await isolate.get(path, site.key);
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(text).not.toContain("secret detail");
  expect(ErrorBody.parse(JSON.parse(text)).error.code).toBe("internal");
});
