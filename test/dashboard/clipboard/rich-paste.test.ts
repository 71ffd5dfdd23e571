import { describe, expect, it } from "vitest";
import { SourceText } from "../../../dashboard/src/features/editor/rich/source-text";
import { writeMarkdown } from "../../../dashboard/src/features/editor/rich/write-markdown";
import { sources } from "./sources";

/** What a paste makes of the Markdown it was turned into, and what the editor writes of that. */
const written = (markdown: string) => {
  const { doc } = new SourceText(markdown);
  return writeMarkdown(Array.from({ length: doc.childCount }, (_, n) => doc.child(n))).trim();
};

describe("what was copied from", () => {
  it.each(Object.entries(sources).filter(([, { markdown }]) => markdown !== null))(
    "%s means the same in rich text",
    (_, { markdown }) => {
      const once = written(markdown ?? "");
      expect(new SourceText(once).doc.eq(new SourceText(markdown ?? "").doc)).toBe(true);
      expect(written(once)).toBe(once);
    },
  );
});
