import { beforeEach, describe, expect, it } from "vitest";
import type { DueRun } from "../../../worker/domains/posts";
import { ClockAlarm, type ClockPort } from "../../../worker/objects/clock-alarm";

const start = 1_000_000;
const nothing: DueRun = { published: 0, nextAt: null, exists: true };

/** What the platform keeps of one object, and the runs that were asked for. */
class Kept {
  now = start;
  armed: number | null = null;
  id: string | undefined;
  runs: string[] = [];
  answer: () => Promise<DueRun> = async () => nothing;
  readonly port: ClockPort = {
    now: () => this.now,
    getAlarm: async () => this.armed,
    setAlarm: async (at) => {
      this.armed = at;
    },
    workspaceId: async () => this.id,
    keepWorkspaceId: async (id) => {
      this.id = id;
    },
    forget: async () => {
      this.id = undefined;
      this.armed = null;
    },
    publishDue: async (id) => {
      this.runs.push(id);
      return this.answer();
    },
  };

  /** As the platform rings: the alarm is gone by then. */
  async ring(clock: ClockAlarm): Promise<void> {
    this.now = Math.max(this.now, this.armed ?? 0);
    this.armed = null;
    await clock.alarm();
  }
}

let kept: Kept;
let clock: ClockAlarm;

beforeEach(() => {
  kept = new Kept();
  clock = new ClockAlarm(kept.port);
});

describe("waking", () => {
  it("arms for the earliest time that was asked for", async () => {
    for (const at of [start + 500, start + 900, start + 200]) await clock.wakeAt("ws", at);
    expect(kept.armed).toBe(start + 200);
  });

  it("never arms for now or before", async () => {
    await clock.wakeAt("ws", start - 5_000);
    expect(kept.armed).toBe(start + 1);
  });

  it("reaches a time beyond the maximum alarm through earlier ones", async () => {
    const farOff = Date.UTC(2199, 11, 31);
    kept.answer = async () => ({ ...nothing, nextAt: farOff });
    await clock.wakeAt("ws", farOff);
    expect(kept.armed).toBe(start + 3_650 * 86_400_000);
    for (let rung = 0; kept.armed !== farOff && rung < 30; rung++) await kept.ring(clock);
    expect(kept.armed).toBe(farOff);
  });

  it("replaces an alarm that should have rung and did not", async () => {
    kept.armed = start - 10_000;
    await clock.wakeAt("ws", start + 700);
    expect(kept.armed).toBe(start + 700);
  });
});

describe("ringing", () => {
  beforeEach(() => clock.wakeAt("ws", start + 100));

  it("runs for the workspace it was woken for, also in another instance of the object", async () => {
    await kept.ring(new ClockAlarm(kept.port));
    expect(kept.runs).toEqual(["ws"]);
    expect(kept.armed).toBe(null);
  });

  it("arms for what is due next, at least a millisecond ahead", async () => {
    kept.answer = async () => ({ ...nothing, nextAt: start + 60_000 });
    await kept.ring(clock);
    expect(kept.armed).toBe(start + 60_000);
    kept.answer = async () => ({ ...nothing, nextAt: 5 });
    await kept.ring(clock);
    expect(kept.armed).toBe(kept.now + 1);
  });

  it("arms again after a run that failed, and does not throw", async () => {
    kept.answer = () => Promise.reject(new Error("D1_ERROR: Network connection lost."));
    await kept.ring(clock);
    expect(kept.armed).toBe(kept.now + 5_000);
  });

  it("keeps the earlier alarm that a schedule set while it ran", async () => {
    kept.answer = async () => {
      await clock.wakeAt("ws", start + 300);
      return { ...nothing, nextAt: start + 60_000 };
    };
    await kept.ring(clock);
    expect(kept.armed).toBe(start + 300);
  });

  it("stops, and forgets everything, when the workspace was deleted", async () => {
    kept.answer = async () => ({ published: 0, nextAt: null, exists: false });
    await kept.ring(clock);
    expect([kept.armed, kept.id]).toEqual([null, undefined]);
    await kept.ring(clock);
    expect(kept.runs).toHaveLength(1);
  });
});

describe("being poked", () => {
  it("runs at once, although an alarm is set", async () => {
    await clock.wakeAt("ws", start + 100_000);
    await clock.poke("ws");
    expect(kept.runs).toEqual(["ws"]);
    expect(kept.armed).toBe(start + 100_000);
  });

  it("runs in an object that was never woken", async () => {
    kept.answer = async () => ({ ...nothing, nextAt: start + 5 });
    await clock.poke("ws");
    expect([kept.runs, kept.id, kept.armed]).toEqual([["ws"], "ws", start + 5]);
  });

  it("does one run at a time, whatever the caller", async () => {
    let running = 0;
    let most = 0;
    kept.answer = async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running -= 1;
      return nothing;
    };
    await Promise.all([clock.poke("ws"), clock.poke("ws"), clock.alarm()]);
    await clock.poke("ws");
    expect([most, kept.runs.length]).toEqual([1, 2]);
  });
});
