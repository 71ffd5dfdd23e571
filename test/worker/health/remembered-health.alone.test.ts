import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { Health } from "../../../schema/api/health";
import { RememberedHealth } from "../../../worker/domains/operations";
import { rememberedMs } from "../../../worker/domains/operations/health/remembered-health";
import { afterRememberedHealth } from "../fixtures/after-remembered-health";
import { send } from "../fixtures/tenant";

const fine: Health = { ok: true, checks: {} };
const broken: Health = { ok: false, checks: {} };
const lookMs = 3_000;

function desk() {
  const memory = new RememberedHealth(lookMs);
  const looks: ((health: Health) => void)[] = [];
  const clock = { now: 1_000_000 };
  const ask = () =>
    memory.answer(
      () => clock.now,
      () => new Promise((resolve) => looks.push(resolve)),
    );
  const known = async (health: Health) => {
    const answer = ask();
    looks.at(-1)?.(health);
    await answer;
  };
  return { clock, ask, looks, known };
}

describe("the health of the instance", () => {
  it("is cached for some seconds, and then checked again", async () => {
    const { clock, ask, looks, known } = desk();
    await known(fine);
    clock.now += rememberedMs - 1;
    expect(await ask()).toBe(fine);
    expect(looks).toHaveLength(1);
    clock.now += 1;
    await known(broken);
    expect(looks).toHaveLength(2);
    expect(await ask()).toBe(broken);
  });

  it("is served from the cache during a check, but not indefinitely", async () => {
    const { clock, ask, looks, known } = desk();
    await known(fine);
    clock.now += rememberedMs;
    void ask();
    expect(await ask()).toBe(fine);
    expect(looks).toHaveLength(2);
    clock.now += lookMs;
    void ask();
    expect(looks).toHaveLength(3);
  });

  it("is checked again after the clock was set back", async () => {
    const { clock, ask, looks, known } = desk();
    await known(fine);
    clock.now -= 3_600_000;
    void ask();
    expect(looks).toHaveLength(2);
  });

  it("asks the database once, however often anyone asks", async () => {
    await afterRememberedHealth(() => send("/health"));
    const prepare = vi.spyOn(Object.getPrototypeOf(env.DB), "prepare");
    await afterRememberedHealth(async () => {
      await send("/health");
      const looked = prepare.mock.calls.length;
      for (let i = 0; i < 20; i++) expect((await send("/health")).status).toBe(200);
      expect([looked > 0, prepare.mock.calls.length]).toEqual([true, looked]);
    });
    prepare.mockRestore();
  });
});
