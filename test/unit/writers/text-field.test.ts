import fc from "fast-check";
import { expect, it } from "vitest";
import { textFieldReader } from "../../../worker/domains/models/writers/text-field";

/** Text with all that JSON escapes, pairs of surrogates and halves of them. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "\\", "\n", "\u2028", "😀", "\ud83d", "\ude00", "{", "}", "content"),
    fc.string({ unit: "binary", maxLength: 3 }),
  ),
});

const others = fc.dictionary(
  fc.string({ maxLength: 8 }).filter((key) => key !== "content" && key !== "__proto__"),
  fc.oneof(fc.jsonValue(), fc.constant({ content: "not this" }), fc.constant([{ content: "nor this" }])),
  { maxKeys: 4 },
);

const asciiOnly = (json: string) =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

function pieces(text: string, cuts: number[]): string[] {
  const at = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...at].map((from, index) => text.slice(from, at[index] ?? text.length));
}

it("gives the value of the field, however the JSON is cut, spelled and ordered", () => {
  fc.assert(
    fc.property(
      anyText,
      others,
      others,
      fc.array(fc.nat(), { maxLength: 40 }),
      fc.boolean(),
      fc.constantFrom("", "Here it is:\n```json\n", "\ufeff \n"),
      (content, before, after, cuts, ascii, intro) => {
        const plain = JSON.stringify({ ...before, content, ...after }, null, cuts.length % 3);
        const json = `${intro}${ascii ? asciiOnly(plain) : plain}\n\`\`\``;
        const read = textFieldReader("edit");
        const out = pieces(json, cuts).map((piece) => read?.(piece) ?? "");
        expect(out.join("")).toBe(content);
        if (content.isWellFormed()) for (const piece of out) expect(piece.isWellFormed()).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

it("accepts any text without failing, and returns nothing for non-JSON", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const read = textFieldReader("polish");
      expect(read?.(text.replaceAll("{", ""))).toBe("");
      textFieldReader("polish")?.(text);
    }),
  );
});

it("follows sections, edits, polished sections and repairs only", () => {
  const followed = (
    [
      "topics",
      "outline",
      "section",
      "edit",
      "polish",
      "context",
      "questions",
      "claims",
      "repair",
      "voice",
    ] as const
  ).filter((kind) => textFieldReader(kind) !== null);
  expect(followed).toEqual(["section", "edit", "polish", "repair"]);
});
