import { describe, expect, it } from "vitest";
import { testModels } from "../../../worker/domains/illustrations";
import { listCalls } from "../../../worker/domains/models";
import type { Fault } from "../../support/fake-openai/fault";
import { type Desk, openDesk } from "./desk";

const imageModel = "gpt-image-fake";
const passesText: Fault = { kind: "image_sizes", sizes: [] };
const ledger = async ({ ctx }: Desk) =>
  (await listCalls(ctx, { page: 1, limit: 10 })).items.map(({ task, outcome }) => `${task} ${outcome}`);

describe("testing the writer", () => {
  it("requests no image without an image model", async () => {
    const desk = await openDesk("test-no-image");
    expect(await testModels(desk.ctx)).toMatchObject({ ok: true, image: null });
    expect(await ledger(desk)).toEqual(["polish ok"]);
  });

  it("draws one hero image with the image model", async () => {
    const desk = await openDesk("test-image", { imageModel });
    const { ok, image } = await testModels(desk.ctx);
    expect([ok, image]).toEqual([
      true,
      {
        ok: true,
        model: imageModel,
        durationMs: expect.any(Number),
        calls: 1,
        size: { width: 1536, height: 864 },
        cropped: null,
        error: null,
      },
    ]);
    expect(await ledger(desk)).toEqual(["image ok", "polish ok"]);
    expect((await desk.room.ledger()).bodies.at(-1)).toMatchObject({ size: "1536x864", n: 1 });
  });

  it.each([
    ["1536x1024", 2, { width: 1536, height: 1024 }, { width: 1536, height: 864 }],
    ["1024x1024", 3, { width: 1024, height: 1024 }, { width: 1024, height: 576 }],
  ])("falls back to %s and shows the crop", async (size, calls, drawn, cropped) => {
    const desk = await openDesk(`test-image-${size}`, { imageModel });
    await desk.room.fail({ kind: "image_sizes", sizes: [size], times: 10 });
    expect((await testModels(desk.ctx)).image).toMatchObject({ ok: true, calls, size: drawn, cropped });
  });

  it("explains a refused image, and the writer still passes", async () => {
    const desk = await openDesk("test-image-refused", { imageModel });
    await desk.room.fail(passesText, { kind: "content_policy" });
    expect(await testModels(desk.ctx)).toMatchObject({
      ok: true,
      image: {
        ok: false,
        model: imageModel,
        size: null,
        cropped: null,
        error: { reason: "refused", message: expect.stringMatching(/refused/) },
      },
    });
    expect(await ledger(desk)).toEqual(["image refused", "polish ok"]);
  });

  it("explains an image model without a size that fits", async () => {
    const desk = await openDesk("test-image-no-size", { imageModel });
    await desk.room.fail({ kind: "image_sizes", sizes: ["512x512"], times: 10 });
    const { image } = await testModels(desk.ctx);
    expect(image).toMatchObject({ ok: false, calls: 3, error: { reason: "bad_request" } });
  });

  it("requests no image if the budget is used up or the sentence failed", async () => {
    const poor = await openDesk("test-image-budget", { imageModel, budget: { calls: 1 } });
    const error = { reason: "budget_exhausted", message: expect.stringMatching(/budget of calls/) };
    expect(await testModels(poor.ctx)).toMatchObject({ ok: true, image: { ok: false, calls: 0, error } });
    expect(await ledger(poor)).toEqual(["polish ok"]);

    const broken = await openDesk("test-image-text", { imageModel });
    await broken.room.fail({ kind: "unauthorized" });
    expect(await testModels(broken.ctx)).toMatchObject({ ok: false, image: null });
    expect((await broken.room.ledger()).calls).toBe(1);
  });
});
