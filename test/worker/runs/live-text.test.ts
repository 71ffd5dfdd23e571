import { expect, it } from "vitest";
import type { LiveMessage } from "../../../schema/api/live";
import { LiveText } from "../../../worker/domains/generation/engine/live-text";
import { makeTenant } from "../fixtures/tenant";
import { memberCtx } from "./generation";

const place = { runId: "run_1", stage: "sections", part: 2 } as const;

it("a writer's text is streamed in few messages, in order, including restarts", async () => {
  const told: LiveMessage[][] = [];
  const live = () => ({
    publish: async (messages: LiveMessage[]) => void told.push(messages),
    open: async () => new Response(),
    hangUp: async () => undefined,
  });
  const waiting: (() => void)[] = [];
  const sleep = () => new Promise<void>((resolve) => waiting.push(resolve));
  const turn = async () => {
    waiting.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const ctx = { ...(await memberCtx(await makeTenant())), live, sleep };
  const text = new LiveText(ctx, { id: "run_1", stage: "sections" }, 2);
  text.write("Half a ");
  text.write("sentence");
  text.restart();
  text.write("A whole");
  await turn();
  text.write(" one.");
  await turn();
  await turn();
  expect(told).toEqual([
    [
      { type: "text", ...place, text: "Half a sentence" },
      { type: "restart", ...place },
      { type: "text", ...place, text: "A whole" },
    ],
    [{ type: "text", ...place, text: " one." }],
  ]);
});

it("an unreachable feed stops nothing", async () => {
  const live = () => {
    throw new Error("no such object");
  };
  const ctx = { ...(await memberCtx(await makeTenant())), live, sleep: async () => undefined };
  const text = new LiveText(ctx, { id: "run_1", stage: "sections" }, 0);
  text.write("Words");
  await new Promise((resolve) => setTimeout(resolve, 5));
  text.write("more");
});
