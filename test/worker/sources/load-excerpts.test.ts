import { beforeAll, describe, expect, it } from "vitest";
import type { WorkspaceCtx } from "../../../worker/context";
import { loadExcerpts, loadSourceText } from "../../../worker/domains/knowledge";
import { makeTenant, tenantCtx } from "../fixtures/tenant";
import { storedSource } from "./stored-source";

let ctx: WorkspaceCtx;
let other: WorkspaceCtx;
beforeAll(async () => {
  ctx = await tenantCtx(await makeTenant());
  other = await tenantCtx(await makeTenant("Other"));
});

describe("the text of a source", () => {
  it("is as it was captured, and another tenant's is not there", async () => {
    const id = await storedSource(ctx, { text: "# Acme\n\nWe make anvils." });
    expect(await loadSourceText(ctx, id)).toBe("# Acme\n\nWe make anvils.");
    await expect(loadSourceText(other, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("of an unreadable page is reported", async () => {
    const id = await storedSource(ctx, { text: "", state: "failed", textKey: null, failure: "encrypted" });
    await expect(loadSourceText(ctx, id)).rejects.toMatchObject({
      code: "source_unreadable",
      details: { reason: "encrypted" },
    });
  });
});

describe("excerpts", () => {
  it("come from the workspace's own ready sources, or the named ones", async () => {
    const mine = await tenantCtx(await makeTenant("Mine"));
    const first = await storedSource(mine, { text: "Anvils weigh a lot.", title: "Weights" });
    const second = await storedSource(mine, { text: "Hammers weigh less.", title: "Hammers", url: null });
    await storedSource(mine, { text: "", state: "failed", textKey: null });
    const all = await loadExcerpts(mine, { about: "weights", characters: 1_000 });
    expect(all).toHaveLength(2);
    expect(all).toContainEqual({
      sourceId: first,
      title: "Weights",
      url: "https://acme.test/",
      text: "Anvils weigh a lot.",
    });
    const named = await loadExcerpts(mine, { about: "weights", characters: 1_000, sourceIds: [second] });
    expect(named.map(({ sourceId }) => sourceId)).toEqual([second]);
    expect(await loadExcerpts(other, { about: "weights", characters: 1_000, sourceIds: [second] })).toEqual(
      [],
    );
  });
});

it("with more sources than a task can weigh come from those whose titles fit", async () => {
  const mine = await tenantCtx(await makeTenant("Many"));
  const old = await storedSource(mine, {
    text: "Anvils weigh 60 kilograms.",
    title: "Anvil weights",
    capturedAt: 1,
  });
  await Promise.all(
    Array.from({ length: 100 }, (_, at) => storedSource(mine, { text: `Hammer ${at}.`, title: "Hammers" })),
  );
  const of = async (about: string) =>
    (await loadExcerpts(mine, { about, characters: 10_000 })).map(({ sourceId }) => sourceId);
  expect(await of("anvil weights")).toContain(old);
  expect(await of("pottery")).not.toContain(old);
});
