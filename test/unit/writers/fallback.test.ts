import { describe, expect, it } from "vitest";
import { makeOpenAiWriter } from "../../../worker/domains/models/writers/openai/make-openai-writer";
import { apiKey, failureOf, fakeEndpoint, ports, quietly } from "./fake-endpoint";
import { sampleTasks } from "./sample-tasks";

const endpoint = fakeEndpoint();
const streamed = () => ({ ...quietly(), onText: () => undefined });

describe.each(["chat", "responses"] as const)("over the %s API", (api) => {
  it.each([
    ["no_json_schema", 2, "json_object"],
    ["no_json_mode", 3, "plain"],
  ] as const)("asks an endpoint with %s in words", async (kind, calls, format) => {
    const { room, writer } = endpoint({ api });
    await room.fail({ kind, times: 20 });
    const written = await writer.write(sampleTasks.topics, quietly());
    expect(written).toMatchObject({ repairs: 0, usage: { calls } });
    const { bodies } = await room.ledger();
    const last = JSON.stringify(bodies.at(-1));
    expect(last.includes('"json_object"')).toBe(format === "json_object");
    expect(last).toContain("of this JSON Schema");
  });

  it("remembers it for the next writer of the same endpoint", async () => {
    const { room, writer } = endpoint({ api });
    await room.fail({ kind: "no_json_schema", times: 20 });
    expect((await writer.write(sampleTasks.topics, quietly())).usage.calls).toBe(2);
    const next = makeOpenAiWriter(ports, {
      baseUrl: room.baseUrl,
      apiKey,
      model: "fake-1",
      imageModel: "gpt-image-2.5-flare",
      api,
    });
    expect((await next.write(sampleTasks.topics, quietly())).usage.calls).toBe(1);
  });

  it("remembers what an endpoint refuses", async () => {
    const { room, writer } = endpoint({ api });
    await room.fail({ kind: "no_json_mode", times: 20 });
    await writer.write(sampleTasks.topics, quietly());
    expect((await writer.write(sampleTasks.edit, streamed())).usage.calls).toBe(1);
  });
});

it("does without the usage of a stream where it cannot be asked for", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "no_stream_options", times: 20 });
  const written = await writer.write(sampleTasks.edit, streamed());
  expect(written.usage).toMatchObject({ calls: 2, estimated: true });
});

it("takes a refusal that is about something else for what it is", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "bad_request", message: "Unknown model family" });
  expect((await failureOf(writer.write(sampleTasks.topics, quietly()))).code).toBe("bad_request");
  expect((await room.ledger()).calls).toBe(1);
});

it("counts the refused calls of a call that then fails", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "no_json_schema" }, { kind: "server_error" });
  const error = await failureOf(writer.write(sampleTasks.topics, quietly()));
  expect(error).toMatchObject({ code: "unavailable", facts: { usage: { calls: 2 } } });
});

it("gives up on an endpoint that refuses every form", async () => {
  const { room, writer } = endpoint();
  await room.fail({ kind: "bad_request", message: "response_format is not known here", times: 9 });
  expect((await failureOf(writer.write(sampleTasks.topics, quietly()))).code).toBe("bad_request");
  expect((await room.ledger()).calls).toBe(3);
});
