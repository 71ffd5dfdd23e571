import { beforeEach, describe, expect, it } from "vitest";
import type { Context, ContextVersion } from "../../../schema/api/context";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const call = <T = Context>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}/context${path}`, { method, body, token });
const history = async () =>
  (await call<{ items: ContextVersion[] }>("/history")).body.data.items.map(({ version, reason, fields }) => [
    version,
    reason,
    fields.product,
  ]);

describe("the context", () => {
  it("is empty at first, and stores each given field", async () => {
    expect((await call("")).body.data).toMatchObject({
      version: 0,
      updatedAt: null,
      fields: { product: "" },
    });
    const first = await call("", "PATCH", { version: 0, product: "Anvils", audience: "Smiths" });
    expect([first.status, first.body.data.version]).toEqual([200, 1]);
    const second = await call("", "PATCH", { version: 1, product: "Heavy anvils" });
    expect(second.body.data.fields).toMatchObject({ product: "Heavy anvils", audience: "Smiths" });
  });

  it("refuses an edit of another version than the one there is", async () => {
    await call("", "PATCH", { version: 0, product: "Anvils" });
    for (const version of [0, 2, 7]) {
      const late = await call("", "PATCH", { version, product: "Late" });
      expect([late.status, late.body.error.code]).toEqual([409, "conflict"]);
    }
    expect(await history()).toEqual([[1, "edited", "Anvils"]]);
  });

  it("takes one of several edits at once", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => call("", "PATCH", { version: 0, product: `${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await history()).toHaveLength(1);
  });

  it("has a history that any version can be taken from again, also the empty one", async () => {
    await call("", "PATCH", { version: 0, product: "One" });
    await call("", "PATCH", { version: 1, product: "Two" });
    const restored = await call("/restore", "POST", { version: 1, base: 2 });
    expect(restored.body.data).toMatchObject({ version: 3, fields: { product: "One" } });
    expect((await call("/restore", "POST", { version: 0, base: 3 })).body.data.fields.product).toBe("");
    expect(await history()).toEqual([
      [4, "restored", ""],
      [3, "restored", "One"],
      [2, "edited", "Two"],
      [1, "edited", "One"],
    ]);
    const { items } = (await call<{ items: ContextVersion[] }>("/history")).body.data;
    expect(items[0]?.createdBy).toMatch(/^(?!usr_)./);
    expect((await call("/restore", "POST", { version: 9, base: 4 })).status).toBe(404);
    expect((await call("/restore", "POST", { version: 1, base: 2 })).status).toBe(409);
  });

  it("is read by viewers and changed by editors", async () => {
    const { viewer, editor } = tenant.people;
    expect((await call("", "GET", undefined, viewer.token)).status).toBe(200);
    expect((await call("", "PATCH", { version: 0, product: "x" }, viewer.token)).status).toBe(403);
    expect((await call("/restore", "POST", { version: 0, base: 0 }, viewer.token)).status).toBe(403);
    expect((await call("", "PATCH", { version: 0, product: "x" }, editor.token)).status).toBe(200);
    const stranger = await makeTenant("Stranger");
    expect((await call("", "GET", undefined, stranger.token)).status).toBe(404);
  });

  it("takes no fields that it does not have, and none too long", async () => {
    expect((await call("", "PATCH", { version: 0, slogan: "x" })).status).toBe(400);
    expect((await call("", "PATCH", { version: 0, tone: "x".repeat(501) })).status).toBe(400);
  });
});
