import { describe, expect, it, vi } from "vitest";
import { PolishMessage } from "../../../schema/api/polish";
import { streamPolish } from "../../../worker/domains/editorial";
import { listCalls, updateWriterSettings } from "../../../worker/domains/models";
import { createPost } from "../../../worker/domains/posts";
import { waitMs } from "../../support/hang";
import { send } from "../fixtures/api";
import { makeTenant } from "../fixtures/tenant";
import { type Desk, openDesk } from "../writer/desk";

const improve = { section: "## Hills\n\nHills is hard.\n\n", action: "improve" as const };

async function begin(name: string) {
  const desk = await openDesk(name);
  const post = await createPost(desk.ctx, { title: "A post" });
  const polish = async (input: Parameters<typeof streamPolish>[2] = improve) =>
    eventsIn(await new Response(await streamPolish(desk.ctx, post, input)).text());
  return { ...desk, post, polish };
}

const eventsIn = (text: string): PolishMessage[] =>
  text
    .split("\n\n")
    .filter((event) => event !== "")
    .map((event) => PolishMessage.parse(JSON.parse(event.replace(/^data: /, ""))));

const says = ({ room }: Pick<Desk, "room">, section: string) =>
  room.fail({ kind: "say", text: JSON.stringify({ section }) });

describe("polishing a section", () => {
  it("streams the model's text, then the whole with what it cost", async () => {
    const desk = await begin("polish-stream");
    await updateWriterSettings(desk.ctx, { prices: { inputUsdPerMillion: 1, outputUsdPerMillion: 2 } });
    const section = "## Hills\n\nHills are hard, and they stay so for everyone who rides them each day.";
    await says(desk, section);
    const events = await desk.polish();
    const texts = events.flatMap((event) => (event.type === "text" ? [event.text] : []));
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.join("")).toBe(section);
    const { inputTokens, outputTokens } = await desk.room.ledger();
    const costUsd = (inputTokens * 1_000 + outputTokens * 2_000) / 1e9;
    expect(events.at(-1)).toEqual({ type: "done", result: { section: `${section}\n\n`, lost: [], costUsd } });
  });

  it("restarts if the answer had to be repaired", async () => {
    const desk = await begin("polish-repair");
    await desk.room.fail({ kind: "truncated_json" });
    const events = await desk.polish();
    const types = events.map(({ type }) => type);
    expect(types).toContain("restart");
    const { text } = events.reduce(
      ({ text: before }, event) => ({
        text: event.type === "restart" ? "" : event.type === "text" ? before + event.text : before,
      }),
      { text: "" },
    );
    const last = events.at(-1);
    expect(last?.type === "done" && last.result.section.trim()).toBe(text.trim());
  });

  it("names links, code and numbers that were lost", async () => {
    const desk = await begin("polish-lost");
    await says(desk, "Call us.");
    const events = await desk.polish({
      section: "See [us](https://a.test/), run `x` 42 times.",
      action: "shorten",
    });
    expect(events.at(-1)).toMatchObject({
      result: {
        lost: [
          { kind: "link", text: "https://a.test/" },
          { kind: "code", text: "x" },
          { kind: "number", text: "42" },
        ],
      },
    });
  });

  it("gives nothing that a post could not hold", async () => {
    const desk = await begin("polish-controls");
    await says(desk, "## Hills\n\nHills\u0000 are\ud83d hard.");
    expect((await desk.polish()).at(-1)).toMatchObject({
      result: { section: "## Hills\n\nHills are hard.\n\n" },
    });
  });

  it("translates, and keeps the translated heading", async () => {
    const desk = await begin("polish-translate");
    await says(desk, "## Hügel\n\nHügel sind schwer.");
    const events = await desk.polish({ ...improve, action: "translate", language: "German" });
    expect(events.at(-1)).toMatchObject({ result: { section: "## Hügel\n\nHügel sind schwer.\n\n" } });
  });

  it("explains why, from the text around the section", async () => {
    const desk = await begin("polish-why");
    await says(desk, "## Hills\n\nHills is hard, since they are steep.");
    expect((await desk.polish({ ...improve, action: "explain_why" })).at(-1)).toMatchObject({
      result: { section: "## Hills\n\nHills is hard, since they are steep.\n\n" },
    });
  });

  it("keeps the heading and the blank lines around", async () => {
    const desk = await begin("polish-frame");
    await says(desk, "Hills are hard.");
    expect((await desk.polish()).at(-1)).toMatchObject({
      result: { section: "## Hills\n\nHills are hard.\n\n" },
    });
  });

  it("ends with the reason where the writer fails", async () => {
    const desk = await begin("polish-fault");
    await desk.room.fail({ kind: "rate_limited" });
    expect(await desk.polish()).toMatchObject([
      { type: "error", code: "rate_limited", message: expect.stringContaining("Wait a while") },
    ]);
    await desk.room.fail({ kind: "cut" });
    expect((await desk.polish()).at(-1)).toMatchObject({ type: "error", code: "unavailable" });
  });

  it("stops the model, and records the call, when the reader is gone", async () => {
    const desk = await begin("polish-stop");
    await desk.room.fail({ kind: "hang_midway" });
    const reader = (await streamPolish(desk.ctx, desk.post, improve)).getReader();
    await reader.read();
    await reader.cancel();
    await vi.waitFor(
      async () => expect(await desk.room.ledger()).toMatchObject({ calls: 1, open: 0 }),
      waitMs,
    );
    await vi.waitFor(
      async () =>
        expect((await listCalls(desk.ctx, { page: 1, limit: 1 })).items).toMatchObject([
          { outcome: "cancelled" },
        ]),
      waitMs,
    );
  });

  it("stops the model at once when the request is gone before it has said anything", async () => {
    const desk = await begin("polish-gone");
    await desk.room.fail({ kind: "hang" });
    const asked = new AbortController();
    await streamPolish(desk.ctx, desk.post, improve, asked.signal);
    await vi.waitFor(async () => expect(await desk.room.ledger()).toMatchObject({ open: 1 }), waitMs);
    asked.abort();
    await vi.waitFor(async () => expect(await desk.room.ledger()).toMatchObject({ open: 0 }), waitMs);
    await vi.waitFor(
      async () =>
        expect((await listCalls(desk.ctx, { page: 1, limit: 1 })).items).toMatchObject([
          { outcome: "cancelled" },
        ]),
      waitMs,
    );
  });

  it("begins nothing once the budget is used up", async () => {
    const desk = await begin("polish-budget");
    await updateWriterSettings(desk.ctx, { budget: { calls: 0 } });
    await expect(streamPolish(desk.ctx, desk.post, improve)).rejects.toMatchObject({
      code: "budget_exhausted",
    });
  });
});

describe("the route", () => {
  const call = (path: string, token: string, body: unknown = improve) =>
    send(path, { method: "POST", token, body });

  it("refuses wrong input, strangers, and to polish without a model", async () => {
    const { path, people } = await makeTenant();
    const made = await send(`${path}/posts`, {
      method: "POST",
      token: people.editor.token,
      body: { title: "A post" },
    });
    const { data } = await made.json<{ data: { id: string } }>();
    const where = `${path}/posts/${data.id}/polish`;
    const refused = await call(where, people.editor.token);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: "no_model" } });
    expect((await call(where, people.editor.token, { section: "x", action: "change_tone" })).status).toBe(
      400,
    );
    expect((await call(where, people.editor.token, { section: "x", action: "translate" })).status).toBe(400);
    expect((await call(where, people.viewer.token)).status).toBe(403);
    expect((await call(`${path}/posts/post_none/polish`, people.editor.token)).status).toBe(404);
    const other = await makeTenant();
    expect((await call(`${other.path}/posts/${data.id}/polish`, other.token)).status).toBe(404);
    expect((await call(where, other.token)).status).toBe(404);
  });
});
