import { expect, it } from "vitest";
import { bodyWithin, isBody, isLine, isLines, linesWithin, lineWithin } from "../../../schema/api/plain-text";

const said = " one\u0000\ntwo\u0007 \ud83d\ude00 \ud83d end ";

it.each([...Array(said.length + 2).keys()])("cuts to what a field takes, at %i", (max) => {
  const [line, lines, body] = [lineWithin(said, max), linesWithin(said, max), bodyWithin(said, max)];
  expect([isLine(line), isLines(lines), isBody(body)]).toEqual([true, true, true]);
  for (const text of [line, lines, body]) expect(text.length).toBeLessThanOrEqual(max);
});

it("leaves what fits as it is, and takes away whole pairs", () => {
  expect(lineWithin(said, 99)).toBe("one two \ud83d\ude00  end");
  expect(lineWithin("ab\ud83d\ude00", 3)).toBe("ab");
  expect(linesWithin("a\nb\u0000", 3)).toBe("a\nb");
  expect(bodyWithin("a\u0000\u0007 ", 9)).toBe("a\u0007 ");
});
