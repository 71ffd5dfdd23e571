import { describe, expect, it } from "vitest";
import { editedLine, lineNow } from "../../dashboard/src/features/editor/preview/edit-message";
import { lineStart } from "../../dashboard/src/features/editor/rich/places";
import { beginOfWords } from "../../dashboard/src/features/editor/source/text-editor";

const frame = {} as Window;
const site = { origin: "https://www.acme.test", window: frame };
const message = (data: unknown, origin = site.origin, source: unknown = frame) =>
  editedLine({ origin, source: source as Window, data }, site);

describe("a message from the preview", () => {
  it("is the number of a line", () => {
    expect(message({ type: "blogsvc:edit", line: 7 })).toBe(7);
    expect(message({ type: "blogsvc:edit", line: 7, html: "<script>" })).toBe(7);
  });

  it.each([
    ["of another origin", { type: "blogsvc:edit", line: 7 }, "https://evil.test", frame],
    ["of a sandboxed frame", { type: "blogsvc:edit", line: 7 }, "null", frame],
    ["of another window", { type: "blogsvc:edit", line: 7 }, site.origin, {}],
    ["of no window", { type: "blogsvc:edit", line: 7 }, site.origin, null],
    ["of another kind", { type: "blogsvc:publish", line: 7 }, site.origin, frame],
    ["with a text", { type: "blogsvc:edit", line: "7" }, site.origin, frame],
    ["with a fraction", { type: "blogsvc:edit", line: 1.5 }, site.origin, frame],
    ["with zero", { type: "blogsvc:edit", line: 0 }, site.origin, frame],
    ["beyond every text", { type: "blogsvc:edit", line: 1_000_000 }, site.origin, frame],
    ["that is a text", "blogsvc:edit", site.origin, frame],
    ["that is null", null, site.origin, frame],
  ])("%s is nothing", (_, data, origin, source) => {
    expect(message(data, origin, source)).toBeNull();
  });

  it("is nothing while the frame is not there", () => {
    expect(
      editedLine(
        { origin: site.origin, source: null, data: { type: "blogsvc:edit", line: 7 } },
        { ...site, window: null },
      ),
    ).toBeNull();
  });
});

it("finds the line of the page in a text that was edited since", () => {
  const shown = "One\n\nTwo\n\nThree\n\nTwo";
  expect(lineNow(3, shown, shown)).toBe(3);
  expect(lineNow(3, shown, `New\n\n${shown}`)).toBe(5);
  expect(lineNow(7, shown, `New\r\n\r\n${shown}`)).toBe(9);
  expect(lineNow(5, shown, "One\n\nTwo")).toBe(3);
  expect(lineNow(99, shown, "One")).toBe(1);
});

it.each([
  ["a\nb\r\nc\rd", 1, 0],
  ["a\nb\r\nc\rd", 2, 2],
  ["a\nb\r\nc\rd", 3, 5],
  ["a\nb\r\nc\rd", 4, 7],
  ["a\nb", 9, 3],
  ["", 1, 0],
])("%j begins line %i at %i", (text, line, start) => {
  expect(lineStart(text, line)).toBe(start);
});

it.each([
  ["Words", "Words"],
  ["## Words", "Words"],
  ["  - [x] Words", "Words"],
  ["> > 12. Words", "Words"],
  ["| Words | more |", "Words | more |"],
  ["-5 degrees", "5 degrees"],
])("%j begins its words", (line, rest) => {
  expect(line.slice(beginOfWords(line))).toBe(rest);
});
