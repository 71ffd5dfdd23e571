import fc from "fast-check";
import { expect, it } from "vitest";
import { readJsonAnswer } from "../../../worker/domains/models/writers/repair";

const prose = fc.constantFrom(
  "",
  "Sure! Here it is:\n",
  "```json\n",
  "A brace { here, and then:\n",
  "“quoted” ",
);

it("finds the object in whatever text surrounds it", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      prose,
      prose,
      fc.nat(2),
      (value, before, after, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(JSON.stringify(readJsonAnswer(before + text + after))).toBe(JSON.stringify(JSON.parse(text)));
      },
    ),
  );
});

it("skips a model's visible thinking", () => {
  expect(readJsonAnswer('<think>Perhaps {"a": 1}?</think>\n{"b": 2}')).toEqual({ b: 2 });
});

it.each(["", "no", '{"a": ', "[1", '{"a": "b', "7", '"text"', "null"])("finds nothing in %j", (text) => {
  expect(readJsonAnswer(text)).toBeUndefined();
});

it("handles endless brackets", () => {
  expect(readJsonAnswer("{".repeat(1_000_000))).toBeUndefined();
});
