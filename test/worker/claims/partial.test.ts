import { afterEach, expect, it, vi } from "vitest";
import { findClaims } from "../../../worker/domains/editorial";
import { answer, scriptedModel, useModel as setModel } from "../runs/scripted-model";
import { ClaimDesk, supported } from "./claim-desk";

const filler = "Some words that say nothing.\n\n".repeat(238);
const marks = ["Alpha", "Beta", "Gamma", "Delta", "Epsilon"];
const content = marks
  .map((mark, at) => `## ${mark}\n\n${mark} opened in ${1990 + at}.\n\n${filler}`)
  .join("\n");
const named = (text: string) => marks.find((mark) => text.includes(`${mark} opened`)) ?? "";
/** What only a model says is a claim. */
const said = (mark: string) =>
  answer({ claims: [{ sentence: `${mark} opened in`, kind: "fact", sourceId: null, quote: null }] });

async function openDesk(text: string) {
  const desk = await ClaimDesk.open();
  await setModel(desk.tenant);
  return { desk, postId: await desk.draft({ content: text }) };
}

afterEach(() => vi.restoreAllMocks());

it("reads the sources once, whatever the number of parts", async () => {
  const { desk, postId } = await openDesk(content);
  let reads = 0;
  const bucket = new Proxy(desk.ctx.bucket, {
    get: (target, name) => {
      if (name === "get") reads += 1;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  const model = scriptedModel();
  const { partial } = await findClaims({ ...desk.ctx, bucket, ai: model.ai }, postId, {});
  expect(partial).toBeNull();
  expect(model.asked).toHaveLength(5);
  expect(reads).toBe(1);
});

it("keeps what was answered when a later part fails, and looks at the others by rule", async () => {
  const { desk, postId } = await openDesk(content);
  const failing = scriptedModel(({ text }) =>
    named(text) === "Delta"
      ? { choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] }
      : said(named(text)),
  );
  const { partial, items } = await findClaims({ ...desk.ctx, ai: failing.ai }, postId, {});
  expect(partial?.parts).toBe(5);
  expect(partial?.read).toBeGreaterThanOrEqual(3);
  expect(partial?.read).toBeLessThan(5);
  expect(marks.every((mark) => items.some(({ sentence }) => sentence.startsWith(mark)))).toBe(true);
});

it("stops asking when the time is up, and says how far it came", async () => {
  const stopped = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockImplementationOnce(() => stopped.signal);
  const { desk, postId } = await openDesk(content);
  const slow = scriptedModel(({ text, signal }) => {
    if (named(text) !== "Gamma") return undefined;
    stopped.abort(new DOMException("", "TimeoutError"));
    return Promise.reject(signal.reason);
  });
  const { partial } = await findClaims({ ...desk.ctx, ai: slow.ai }, postId, {});
  expect(partial?.read).toBeLessThan(5);
  expect(slow.asked.length).toBeLessThan(5);
});

it("keeps the claims that were found before in a part that is not read this time", async () => {
  const rumour = "Everybody says that Omega is the best of them.";
  const { desk, postId } = await openDesk(`${supported}\n\n${filler}\n## Rumours\n\n${filler}\n${rumour}\n`);
  const claim = { sentence: rumour, kind: "fact", sourceId: null, quote: null };
  const all = scriptedModel(({ text }) => (text.includes(rumour) ? answer({ claims: [claim] }) : undefined));
  await findClaims({ ...desk.ctx, ai: all.ai }, postId, {});
  const failing = scriptedModel(({ text }) =>
    text.includes(rumour) ? { choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] } : undefined,
  );
  const { partial } = await findClaims({ ...desk.ctx, ai: failing.ai }, postId, {});
  expect(partial).toEqual({ read: 1, parts: 2 });
  expect(await desk.claimOf(postId, rumour)).toMatchObject({ state: "unsupported" });
});

it("reports the failure if there was no answer", async () => {
  const { desk, postId } = await openDesk(supported);
  const refusing = scriptedModel(() => ({
    choices: [{ message: { refusal: "No." }, finish_reason: "stop" }],
  }));
  await expect(findClaims({ ...desk.ctx, ai: refusing.ai }, postId, {})).rejects.toMatchObject({
    code: "refused",
  });
});
