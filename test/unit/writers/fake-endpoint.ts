import { afterAll, beforeAll } from "vitest";
import type { ModelEndpoint } from "../../../worker/domains/models/writers/openai/endpoint";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import type { WriteOptions, Writer } from "../../../worker/domains/models/writers/writer";
import { WriterError } from "../../../worker/domains/models/writers/writer-error";
import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room";
import { type FakeOpenAi, startFakeOpenAi } from "../../support/fake-openai/start-fake-openai";

export const apiKey = "sk-canary-0123456789abcdefghij";

export const ports = {
  fetch,
  now: Date.now,
  allowLoopback: true,
  random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
};

interface Desk {
  room: FakeRoom;
  writer: Writer;
}

/** A fake for the tests of one file; each call gives a room of its own, and a writer that writes there. */
export function fakeEndpoint(): (endpoint?: Partial<ModelEndpoint>) => Desk {
  let fake: FakeOpenAi | null = null;
  let rooms = 0;
  beforeAll(async () => {
    fake = await startFakeOpenAi();
  });
  afterAll(() => fake?.stop());
  return (endpoint = {}) => {
    rooms += 1;
    const room = fakeRoom(fake?.port ?? 0, `room-${rooms}`);
    const writer = makeOpenAiWriter(ports, {
      baseUrl: room.baseUrl,
      apiKey,
      model: "fake-1",
      imageModel: "gpt-image-2.5-flare",
      api: "chat",
      ...endpoint,
    });
    return { room, writer };
  };
}

export const quietly = (): WriteOptions => ({ signal: new AbortController().signal });

/** What a call failed with; anything but a WriterError fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<WriterError> {
  const outcome: unknown = await call.then(
    () => "it did not fail",
    (error: unknown) => error,
  );
  if (outcome instanceof WriterError) return outcome;
  throw new Error("expected a WriterError", { cause: outcome });
}
