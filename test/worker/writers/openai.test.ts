import { expect, inject, it, vi } from "vitest";
import { WriterError } from "../../../worker/domains/models";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { fakeRoom } from "../../support/fake-openai/fake-room";
import type { Fault } from "../../support/fake-openai/fault";
import { waitMs } from "../../support/hang";
import { sampleTasks } from "../../unit/writers/sample-tasks";

const ports = {
  fetch,
  now: Date.now,
  allowLoopback: true,
  random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};

function desk(name: string, timeoutMs = 20_000) {
  const room = fakeRoom(inject("modelServer"), name);
  const about = { baseUrl: room.baseUrl, apiKey: "key", model: "fake-1", imageModel: "gpt-image-2.5-flare" };
  return { room, writer: makeOpenAiWriter(ports, { ...about, api: "chat", timeoutMs }) };
}

const options = { signal: new AbortController().signal, onText: () => undefined };

it("streams a draft in this runtime, and counts as the endpoint does", async () => {
  const { room, writer } = desk("workerd-draft");
  let text = "";
  const written = await writer.write(sampleTasks.edit, {
    ...options,
    onText: (piece) => {
      text += piece;
    },
  });
  expect(text.trim()).toBe(written.answer.content);
  const { calls, inputTokens, outputTokens } = await room.ledger();
  expect(written.usage).toEqual({ calls, inputTokens, outputTokens });
});

it("draws in this runtime", async () => {
  const request = { brief: "A bridge", width: 1200, height: 624 };
  const drawn = await desk("workerd-image").writer.image?.(request, options);
  expect([...(drawn?.bytes.subarray(1, 4) ?? [])]).toEqual([...new TextEncoder().encode("PNG")]);
});

it.each<[Fault, string]>([
  [{ kind: "cut" }, "unavailable"],
  [{ kind: "hang" }, "timed_out"],
  [{ kind: "hang_midway" }, "timed_out"],
  [{ kind: "html", status: 502 }, "unavailable"],
  [{ kind: "html", status: 200 }, "not_found"],
  [{ kind: "redirect", location: "http://127.0.0.1:9/" }, "bad_request"],
  [{ kind: "rate_limited" }, "rate_limited"],
])("reports $kind as it happens in this runtime", async (fault, code) => {
  const { room, writer } = desk(`workerd-${fault.kind}-${code}`, 400);
  for (const kind of [{ signal: options.signal }, options]) {
    await room.fail(fault);
    const error: unknown = await writer.write(sampleTasks.edit, kind).catch((thrown: unknown) => thrown);
    expect(error instanceof WriterError ? error.code : error).toBe(code);
  }
  await vi.waitFor(async () => expect(await room.ledger()).toMatchObject({ calls: 2, open: 0 }), waitMs);
});

it("reaches no loopback address where it is not allowed", async () => {
  const { room } = desk("workerd-canary");
  const about = {
    baseUrl: room.baseUrl,
    apiKey: "key",
    model: "fake-1",
    imageModel: null,
    api: "chat",
  } as const;
  const writer = makeOpenAiWriter({ ...ports, allowLoopback: false }, about);
  await expect(writer.write(sampleTasks.edit, options)).rejects.toMatchObject({ code: "bad_request" });
  expect((await room.ledger()).calls).toBe(0);
});
