import { expect, it, vi } from "vitest";
import { pngOf } from "../../../worker/domains/illustrations/cards/rasterize";
import { loadTypeface } from "../../../worker/domains/illustrations/draw-card";

const broken = vi.hoisted(() => ({ wasm: true, font: true }));

vi.mock("@resvg/resvg-wasm/index_bg.wasm", () => ({ default: {} }));
vi.mock("@resvg/resvg-wasm", () => ({
  initWasm: async () => {
    if (broken.wasm) throw new Error("no memory");
  },
  Resvg: class {
    free() {}
    render() {
      return { asPng: () => new Uint8Array([1]), free: () => undefined };
    }
  },
}));
vi.mock("../../../worker/domains/illustrations/cards/fonts/sans", () => ({
  get default() {
    if (broken.font) throw new Error("no memory");
    return [];
  },
}));

it("loads the renderer again after it could not be loaded", async () => {
  await expect(pngOf("<svg/>", 1)).rejects.toThrow("no memory");
  broken.wasm = false;
  expect(await pngOf("<svg/>", 1)).toEqual(new Uint8Array([1]));
});

it("loads a typeface again after it could not be loaded, and then once", async () => {
  await expect(loadTypeface("sans")).rejects.toThrow("no memory");
  broken.font = false;
  expect(await loadTypeface("sans")).toMatchObject({ fonts: [] });
  expect(loadTypeface("sans")).toBe(loadTypeface("sans"));
});
