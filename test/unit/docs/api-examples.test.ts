import { describe, expect, it } from "vitest";
import { z } from "zod";
import { closed } from "../../../worker/routes/http/closed-schema";
import { type CodeBlock, codeBlocks } from "./code-blocks";
import { type CurlCall, curlCalls } from "./curl-calls";
import { type DeclaredRoute, routeOf } from "./declared-routes";

const ids = { WORKSPACE: "ws_1", WEBHOOK: "whk_1", DELIVERY: "dlv_1", POST: "post_1" };
const variables = {
  ...ids,
  FIRST: "post_1",
  SECOND: "post_2",
  THIRD: "post_3",
  TOKEN: "ba_pat_x",
  API_KEY: "ba_pk_x",
};
const callsCurl = ({ language, code }: CodeBlock) => language === "sh" && /^ *curl /m.test(code);

/** Every curl line of these documents, with the route it asks. */
function examplesOf(name: string) {
  const blocks = codeBlocks(name).filter(callsCurl);
  const calls = curlCalls(blocks, variables);
  return blocks.map(({ at }, index) => ({ at, calls: calls[index] ?? [] }));
}

for (const name of ["webhooks.md", "scheduling.md", "api.md"]) {
  describe(`the curl lines of ${name}`, () => {
    const examples = examplesOf(name);

    it.each(examples)("ask routes that there are: $at", ({ calls }) => {
      expect(calls.length).toBeGreaterThan(0);
      for (const call of calls) check(call, routeOf(call));
    });
  });
}

function check(call: CurlCall, route: DeclaredRoute | undefined) {
  expect(route, `${call.method} ${call.url}`).toBeDefined();
  expect(call.headers.has("authorization") || call.headers.has("x-api-key")).toBe(!route?.isOpen);
  if (route?.body) {
    if (call.body !== null) expect(call.headers.get("content-type")).toBe("application/json");
    expect(route.body.safeParse(JSON.parse(call.body ?? "null")).error?.issues).toBeUndefined();
  } else expect(call.body).toBeNull();
  const query = Object.fromEntries(call.url.searchParams);
  const asked = closed((route?.query ?? z.object({})).extend({}));
  expect(asked.safeParse(query).error?.issues).toBeUndefined();
}

describe("the JSON after a curl line", () => {
  const answers = ["webhooks.md", "scheduling.md"].flatMap((name) => {
    const blocks = codeBlocks(name);
    const asked = examplesOf(name);
    return blocks.flatMap(({ language, at, code }, index) => {
      if (language !== "json") return [];
      const before = asked.find((example) => example.at === blocks[index - 1]?.at);
      return [{ at, code, route: before?.calls.map(routeOf).at(-1) }];
    });
  });

  it.each(answers)("is an answer of that route: $at", ({ code, route }) => {
    const value = JSON.parse(code) as object;
    expect(route?.answer?.shape.data).toBeInstanceOf(z.ZodObject);
    if ("success" in value) expect(route?.answer?.safeParse(value).error?.issues).toBeUndefined();
    else expect(part(route?.answer?.shape.data).safeParse(value).error?.issues).toBeUndefined();
  });

  it("is there", () => expect(answers.length).toBeGreaterThan(4));
});

/** A schema for a choice of the fields. */
const part = (data: unknown) => {
  if (!(data instanceof z.ZodObject)) throw new Error("the answer holds no object");
  return closed(data.partial());
};
