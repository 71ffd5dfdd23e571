import { beforeEach, describe, expect, it } from "vitest";
import { cancelImport } from "../../../worker/domains/import";
import { wxrFile } from "../../support/wxr-file";
import { FakeSite, origin } from "../assistant/fake-site";
import { makeTenant } from "../fixtures/tenant";
import { picture } from "../images/pictures";
import { ImportDesk } from "./job";

const png = { headers: { "content-type": "image/png" }, body: picture("png") };
const seconds = 1_000;
let desk: ImportDesk;
let waits: number[];
beforeEach(async () => {
  desk = await ImportDesk.open(await makeTenant(), new FakeSite({ [`${origin}/a.png`]: png }));
  waits = [];
  Object.assign(desk.ctx, {
    generate: async (_: unknown, delaySeconds = 0) => {
      waits.push(delaySeconds);
    },
  });
});

const file = wxrFile([
  { id: 1, slug: "shown", title: "Shown", body: `<img src="${origin}/a.png">` },
  { id: 2, slug: "two", title: "Two", body: "Two." },
  { id: 3, slug: "three", title: "Three", body: "Three." },
]);
const slugs = async () => (await desk.posts()).map(({ slug }) => slug);

/** The bucket, which takes nothing while it is asked too much. */
function throttled(isOver: () => boolean) {
  return new Proxy(desk.ctx.bucket, {
    get: (target, name) => {
      if (name === "put" && !isOver()) return () => Promise.reject(new Error("Reduce your rate (10058)"));
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

describe("a store that throttles", () => {
  it("for a moment costs no post: the one it hits waits, while the others go on", async () => {
    const id = await desk.begin(file);
    let isOver = false;
    const bucket = throttled(() => isOver);
    await desk.work({ bucket });
    expect(await slugs()).toEqual(["two", "three"]);
    expect(waits.at(-1)).toBe(5);
    expect(await desk.read(id)).toMatchObject({
      state: "importing",
      done: 2,
      resumesAt: new Date(desk.now + 5 * seconds).toISOString(),
    });
    await desk.work({ bucket });
    desk.now += 5 * seconds;
    isOver = true;
    await desk.work({ bucket });
    expect(await slugs()).toEqual(["two", "three", "shown"]);
    expect(await desk.read(id)).toMatchObject({
      state: "completed",
      resumesAt: null,
      counts: { created: 3, failed: 0 },
      images: { copied: 1, failed: 0 },
    });
  });

  it("for longer fails the post after five attempts, and the report says what to do", async () => {
    const id = await desk.begin(file);
    const bucket = throttled(() => false);
    for (let turn = 0; turn < 5; turn++) {
      await desk.work({ bucket });
      desk.now += (waits.at(-1) ?? 0) * seconds;
    }
    expect(waits.slice(-4)).toEqual([5, 20, 60, 180]);
    expect(await desk.read(id)).toMatchObject({ state: "completed", counts: { created: 2, failed: 1 } });
    expect((await desk.items(id))[0]).toMatchObject({
      outcome: "failed",
      code: "internal",
      message: expect.stringContaining("Import again later"),
    });
    expect(await desk.finish(await desk.begin(file))).toMatchObject({
      counts: { created: 1, unchanged: 2, failed: 0 },
    });
  });

  it("is not asked any more once the import is cancelled", async () => {
    const id = await desk.begin(file);
    await desk.work({ bucket: throttled(() => false) });
    await cancelImport(desk.ctx, id);
    expect(await desk.read(id)).toMatchObject({ state: "cancelled", resumesAt: null });
    desk.now += 300 * seconds;
    await desk.work();
    expect(await slugs()).toEqual(["two", "three"]);
  });
});

it("a database that refuses a write once ends no import that was interrupted often before", async () => {
  const id = await desk.begin(file, { dryRun: true });
  await desk.work();
  await desk.goOn(id);
  await desk.ctx.d1.prepare("UPDATE imports SET attempts = 6 WHERE id = ?1").bind(id).run();
  let takenUp = 0;
  const d1 = new Proxy(desk.ctx.d1, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== "batch") return typeof value === "function" ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        // A post is taken up by a batch of three. The first is, and is made; the second is not.
        if (statements.length === 3 && ++takenUp === 2) throw new Error("overloaded");
        return target.batch(statements);
      };
    },
  });
  await desk.work({ d1 });
  expect(await desk.read(id)).toMatchObject({ state: "importing", done: 1 });
  expect(waits.at(-1)).toBe(2);
  expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { created: 3 } });
});

describe("a post that kills its worker", () => {
  /** As if the process ended in the middle of the post's own batch, which lands or not. */
  function dying(lands: boolean): D1Database {
    let isDead = false;
    return new Proxy(desk.ctx.d1, {
      get: (target, name) => {
        if (isDead) throw new Error("killed");
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (name !== "batch") return value.bind(target);
        return async (statements: D1PreparedStatement[]) => {
          // No other batch of the import has as many as the one that makes a post.
          isDead = statements.length > 6;
          if (isDead && !lands) throw new Error("killed");
          const results = await target.batch(statements);
          if (isDead) throw new Error("killed");
          return results;
        };
      },
    });
  }

  it.each([
    ["before it was written", false],
    ["after it was written", true],
  ])("%s is made once, and holds up no other", async (_, lands) => {
    const id = await desk.begin(file, { dryRun: true });
    await desk.work();
    await desk.goOn(id);
    await expect(desk.work({ d1: dying(lands) })).rejects.toThrow("killed");
    expect(await slugs()).toEqual(lands ? ["shown"] : []);
    expect(await desk.finish(id)).toMatchObject({ state: "completed", counts: { created: 3, failed: 0 } });
    expect(await slugs()).toEqual(lands ? ["shown", "two", "three"] : ["two", "three", "shown"]);
  });

  it("each time fails alone, however many others do the same", async () => {
    const id = await desk.begin(file, { dryRun: true });
    await desk.work();
    await desk.goOn(id);
    for (let turn = 0; turn < 30; turn++) {
      await desk.work({ d1: dying(false) }).catch(() => undefined);
      desk.now += 181 * seconds;
    }
    expect(await desk.read(id)).toMatchObject({ state: "completed", counts: { failed: 3 } });
    expect(await slugs()).toEqual([]);
  });
});
