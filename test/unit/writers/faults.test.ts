import { describe, expect, it, vi } from "vitest";
import type { WriterErrorCode } from "../../../worker/domains/models/writers/writer-error";
import type { Fault } from "../../support/fake-openai/fault";
import { waitMs } from "../../support/hang.ts";
import { apiKey, failureOf, fakeEndpoint, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

const endpoint = fakeEndpoint();

/** Each fault, and what a user is told of it. */
const outcomes: [Fault, WriterErrorCode, RegExp][] = [
  [{ kind: "rate_limited" }, "rate_limited", /is limiting requests/],
  [{ kind: "insufficient_quota" }, "quota_exhausted", /no credit left.*Add credit/],
  [{ kind: "unauthorized" }, "unauthorized", /rejected the API key\. Enter a valid key/],
  [{ kind: "forbidden" }, "unauthorized", /does not let this API key use the model fake-1/],
  [{ kind: "no_such_model" }, "not_found", /has no model fake-1 .*Check the model name/],
  [{ kind: "bad_request" }, "bad_request", /rejected the request \(400\)\. It said: Unsupported parameter/],
  [{ kind: "too_long" }, "bad_request", /too long for the model.*fewer or shorter sources/],
  [{ kind: "content_policy" }, "refused", /refused to write this/],
  [{ kind: "server_error" }, "unavailable", /not available \(500\)/],
  [{ kind: "server_error", status: 503 }, "unavailable", /not available \(503\)/],
  [{ kind: "html", status: 502 }, "unavailable", /not available \(502\)/],
  [{ kind: "html", status: 200 }, "not_found", /not like an OpenAI-compatible endpoint\. Check the base URL/],
  [
    { kind: "redirect", location: "https://elsewhere.example/" },
    "bad_request",
    /redirects requests to another URL/,
  ],
  [{ kind: "cut" }, "unavailable", /was lost in the middle|could not be reached/],
  [{ kind: "refusal" }, "refused", /refused to write this\. Change the topic/],
  [{ kind: "length" }, "cut_off", /in the middle .*shorter sources/],
];

describe.each(["chat", "responses"] as const)("over the %s API", (api) => {
  it("ends a stream that falls silent, though its time is not up", async () => {
    const { room, writer } = endpoint({ api, idleMs: 100 });
    await room.fail({ kind: "hang_midway" });
    const error = await failureOf(writer.write(sampleTasks.edit, { ...quietly(), onText: () => undefined }));
    expect(error).toMatchObject({ code: "timed_out", mayPass: true, facts: { usage: { calls: 1 } } });
    expect(error.message).toMatch(/stopped in the middle of its response/);
    await vi.waitFor(async () => expect(await room.ledger()).toMatchObject({ calls: 1, open: 0 }), waitMs);
  });

  it("waits for a first piece as long as the call may take", async () => {
    const { room, writer } = endpoint({ api, idleMs: 20, timeoutMs: 400 });
    await room.fail({ kind: "hang" });
    const error = await failureOf(writer.write(sampleTasks.edit, { ...quietly(), onText: () => undefined }));
    expect(error.message).toMatch(/time limit/);
  });

  describe.each([true, false])("streaming: %s", (streaming) => {
    const options = () => ({ ...quietly(), ...(streaming && { onText: () => undefined }) });

    it.each(outcomes)("tells of $kind", async (fault, code, message) => {
      const { room, writer } = endpoint({ api });
      await room.fail(fault);
      const error = await failureOf(writer.write(sampleTasks.edit, options()));
      expect(error.code).toBe(code);
      expect(error.message).toMatch(message);
      expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.toContain(
        apiKey.slice(3, 12),
      );
      expect((await room.ledger()).calls).toBe(1);
      expect(error.facts.usage?.calls).toBe(1);
    });

    it.each(["hang", "hang_midway"] as const)("ends a call that does %s by its time limit", async (kind) => {
      const { room, writer } = endpoint({ api, timeoutMs: 150 });
      await room.fail({ kind });
      const error = await failureOf(writer.write(sampleTasks.edit, options()));
      expect(error).toMatchObject({ code: "timed_out", mayPass: true });
      await vi.waitFor(async () => expect(await room.ledger()).toMatchObject({ calls: 1, open: 0 }), waitMs);
    });

    it.each(["hang", "hang_midway"] as const)("is cancelled in a call that does %s", async (kind) => {
      const { room, writer } = endpoint({ api });
      await room.fail({ kind });
      const user = new AbortController();
      setTimeout(() => user.abort(), 100);
      const cancelled = await failureOf(
        writer.write(sampleTasks.edit, { ...options(), signal: user.signal }),
      );
      expect(cancelled).toMatchObject({ code: "cancelled", mayPass: false });
      await room.fail({ kind });
      const limited = { ...options(), signal: AbortSignal.timeout(100) };
      expect((await failureOf(writer.write(sampleTasks.edit, limited))).code).toBe("timed_out");
    });

    it.each(["timed_out", "cancelled"] as const)("books what was asked where it is %s", async (code) => {
      const { room, writer } = endpoint({ api, ...(code === "timed_out" && { timeoutMs: 150 }) });
      await room.fail({ kind: "hang" });
      const user = new AbortController();
      if (code === "cancelled") setTimeout(() => user.abort(), 100);
      const error = await failureOf(writer.write(sampleTasks.edit, { ...options(), signal: user.signal }));
      expect(error).toMatchObject({ code, facts: { usage: { calls: 1, outputTokens: 0, estimated: true } } });
      expect(error.facts.usage?.inputTokens).toBeGreaterThan(100);
    });

    it.each(["truncated_json", "wrong_schema"] as const)("asks again after %s", async (kind) => {
      const { room, writer } = endpoint({ api });
      await room.fail({ kind, times: 2 });
      const written = await writer.write(sampleTasks.edit, options());
      expect(written.repairs).toBe(2);
      const { calls, inputTokens, outputTokens } = await room.ledger();
      expect(calls).toBe(3);
      expect(written.usage).toEqual({ calls, inputTokens, outputTokens });
    });

    it.each(["truncated_json", "wrong_schema"] as const)("gives up on %s after two repairs", async (kind) => {
      const { room, writer } = endpoint({ api });
      await room.fail({ kind, times: 9 });
      const error = await failureOf(writer.write(sampleTasks.edit, options()));
      expect(error.code).toBe("malformed");
      expect(error.message).toMatch(
        /not in the requested format.* 2 corrections \(.+\)\. Try again, or choose a model/,
      );
      const { calls, inputTokens, outputTokens } = await room.ledger();
      expect(calls).toBe(3);
      expect(error.facts.usage).toEqual({ calls, inputTokens, outputTokens });
    });
  });

  it.each([
    ["no_finish", "unavailable", /was lost in the middle/],
    ["garbled_stream", "unavailable", /was lost in the middle/],
  ] as const)("tells of a stream with %s", async (kind, code, message) => {
    const { room, writer } = endpoint({ api });
    await room.fail({ kind });
    const error = await failureOf(writer.write(sampleTasks.edit, { ...quietly(), onText: () => undefined }));
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  it.each([
    ["server_error", "unavailable"],
    ["rate_limit_exceeded", "rate_limited"],
    ["insufficient_quota", "quota_exhausted"],
  ] as const)("tells of %s inside a stream", async (code, expected) => {
    const { room, writer } = endpoint({ api });
    await room.fail({ kind: "error_midway", code });
    const error = await failureOf(writer.write(sampleTasks.edit, { ...quietly(), onText: () => undefined }));
    expect(error.code).toBe(expected);
  });
});

it("says how long a busy endpoint asks to wait, and that waiting helps", async () => {
  const { room, writer } = endpoint();
  const date = new Date(Date.now() + 60_000).toUTCString();
  await room.fail(
    { kind: "rate_limited", headers: { "retry-after": "7" } },
    { kind: "rate_limited", headers: { "retry-after-ms": "250", "retry-after": "7" } },
    { kind: "rate_limited", headers: { "retry-after": date } },
    { kind: "rate_limited" },
    { kind: "insufficient_quota" },
  );
  const fail = async () => failureOf(writer.write(sampleTasks.questions, quietly()));
  const waits = [await fail(), await fail(), await fail(), await fail()];
  expect(waits.map(({ mayPass }) => mayPass)).toEqual([true, true, true, true]);
  const [seconds, exact, until, unsaid] = waits.map(({ facts }) => facts.retryAfterMs);
  expect([seconds, exact, unsaid]).toEqual([7_000, 250, undefined]);
  expect(until).toBeGreaterThan(50_000);
  expect(until).toBeLessThanOrEqual(60_000);
  expect(await fail()).toMatchObject({ code: "quota_exhausted", mayPass: false });
});

it("notifies listeners that the text restarts", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "say", text: '{"content": "A first try", "title": 7}' });
  let shown = "";
  const written = await writer.write(sampleTasks.edit, {
    ...quietly(),
    onText: (piece) => {
      shown += piece;
    },
    onRestart: () => {
      expect(shown).toBe("A first try");
      shown = "";
    },
  });
  expect(shown.trim()).toBe(written.answer.content);
});

it("shows the model what was wrong, and its answer", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "wrong_schema" });
  await writer.write(sampleTasks.edit, quietly());
  const [, repair] = (await room.ledger()).bodies;
  const text = JSON.stringify(repair);
  expect(text).toContain("nothing");
  // In the words of the API where its routes are loaded, else in zod's.
  expect(text).toMatch(/title: (?:must be text|Invalid input: expected string, received number)/);
});

it("refuses a URL that the guard refuses, without any call", async () => {
  const { writer } = endpoint({ baseUrl: "https://10.0.0.1/v1" });
  const error = await failureOf(writer.write(sampleTasks.questions, quietly()));
  expect(error).toMatchObject({ code: "bad_request", mayPass: false });
  expect(error.message).toMatch(/base URL is not allowed\. Use a hostname instead of an IP address/);
});

it("cannot reach an endpoint that is not there", async () => {
  const { writer } = endpoint({ baseUrl: "http://127.0.0.1:9/v1" });
  const error = await failureOf(writer.write(sampleTasks.questions, quietly()));
  expect(error).toMatchObject({ code: "unavailable", mayPass: true });
  expect(error.message).toMatch(/127\.0\.0\.1:9 could not be reached/);
});
