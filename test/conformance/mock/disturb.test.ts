import { expect, it } from "vitest";
import { disturb } from "../../../conformance/src/mock/start-mock.ts";

const handler = async () => new Response("fine");
const request = new Request("http://mock.test/");

it("waits before each response", async () => {
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  const slow = disturb(handler, { latencyMs: 300, failRate: 0 }, { sleep, random: () => 0 });
  expect(await (await slow(request)).text()).toBe("fine");
  expect(waits).toEqual([300]);
});

it("fails the configured share of responses, with a 503 and Retry-After", async () => {
  const draws = [0.05, 0.1, 0.5];
  const ports = { sleep: async () => undefined, random: () => draws.shift() ?? 1 };
  const failing = disturb(handler, { latencyMs: 0, failRate: 0.1 }, ports);
  const answers = [await failing(request), await failing(request), await failing(request)];
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 200]);
  const [refused = new Response()] = answers;
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(await refused.json()).toMatchObject({ error: { code: "unavailable" } });
});
