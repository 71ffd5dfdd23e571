import { afterEach, expect, it, vi } from "vitest";
import { drawAskedCard } from "../../../worker/domains/illustrations/draw-card";
import { variantWidths } from "../../../worker/domains/illustrations/keep-picture";
import { makeTenant, tenantCtx } from "../fixtures/tenant";

const brand = {
  background: "#14213d",
  foreground: "#ffffff",
  accent: "#fca311",
  layout: "split",
  font: "sans",
  logoImageId: null,
} as const;

afterEach(() => void vi.useRealTimers());

it("draws requested cards one after the other, each size once", async () => {
  // The clock stands still: nobody who waits gives up.
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  const ctx = await tenantCtx(await makeTenant());
  const drawn: string[] = [];
  const draw = (title: string) => {
    const sleep = (ms: number) => {
      drawn.push(title);
      return new Promise<void>((done) => setTimeout(done, ms + 20));
    };
    return drawAskedCard({ ...ctx, sleep }, { use: "hero", title, label: null, brand });
  };
  const asked = ["First", "Second", "Third"].map(draw);
  for (const one of asked) {
    await one;
    vi.setSystemTime(Date.now() + 250);
  }
  // The largest is drawn last, and nobody is let in after it.
  const pauses = variantWidths.hero.length - 1;
  expect(drawn).toHaveLength(3 * pauses);
  const inTurn = drawn.filter((title, at) => title !== drawn[at - 1]);
  expect(inTurn.toSorted()).toEqual(["First", "Second", "Third"]);
});
