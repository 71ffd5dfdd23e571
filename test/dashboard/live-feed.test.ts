import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type LiveEvent, LiveFeed } from "../../dashboard/src/lib/live/use-live";

class Source extends EventTarget {
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  say(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  /** As an EventSource that asks again by itself (0), or that was given up (2). */
  fail(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

let opened: Source[];
let heard: LiveEvent[];
let feed: LiveFeed;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  heard = [];
  feed = new LiveFeed("/live", () => {
    const source = new Source();
    opened.push(source);
    return source;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const listen = () => feed.listen((event) => heard.push(event));

describe("the live feed", () => {
  it("connects once for all that listen, and lets go after the last", () => {
    const first = listen();
    const second = listen();
    expect(opened).toHaveLength(1);
    first();
    expect(opened[0]?.readyState).toBe(1);
    second();
    expect(opened[0]?.readyState).toBe(2);
    listen();
    expect(opened).toHaveLength(2);
  });

  it("passes on messages and drops everything else", () => {
    listen();
    opened[0]?.say({ type: "hello" });
    opened[0]?.dispatchEvent(new MessageEvent("message", { data: "{" }));
    opened[0]?.say({ type: "batch", batchId: "b" });
    expect(heard).toEqual([
      { type: "status", status: "live" },
      { type: "message", message: { type: "hello" } },
      { type: "message", message: { type: "batch", batchId: "b" } },
    ]);
  });

  it("survives while the browser reconnects, but not if that fails", () => {
    listen();
    opened[0]?.say({ type: "hello" });
    opened[0]?.fail(0);
    vi.advanceTimersByTime(2500);
    opened[0]?.say({ type: "hello" });
    vi.advanceTimersByTime(60_000);
    expect(feed.status).toBe("live");
    opened[0]?.fail(0);
    vi.advanceTimersByTime(10_000);
    expect(feed.status).toBe("lost");
    opened[0]?.say({ type: "hello" });
    expect(feed.status).toBe("live");
  });

  it("reconnects with growing pauses if the browser gave up", () => {
    listen();
    opened[0]?.fail(2);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    opened[1]?.fail(2);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(2);
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(3);
    opened[2]?.say({ type: "hello" });
    expect(heard.at(-1)).toEqual({ type: "message", message: { type: "hello" } });
  });

  it("stops reconnecting without listeners", () => {
    const stop = listen();
    opened[0]?.fail(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(opened).toHaveLength(1);
  });
});
