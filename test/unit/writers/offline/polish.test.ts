import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PolishAction } from "../../../../worker/domains/models/writers/tasks";
import { brief } from "../sample-tasks";
import { askOffline } from "./ask-offline";

const polish = async (action: PolishAction, section: string) =>
  (await askOffline<"polish">({ kind: "polish", brief, action, tone: null, section })).section;

const fixed = (text: string) => ({
  links: text.match(/!?\[[^\]\n]*\]\([^)\n]*\)|https?:\/\/[^\s)]+/g),
  code: text.match(/^```[\s\S]*?^```|`[^`\n]+`/gm),
  numbers: text.match(/\d+(?:[.,]\d+)*/g),
  headings: text.match(/^#+ .*$/gm)?.length,
});

const part = fc.constantFrom(
  "The the bike  is light. ",
  "In order to climb, change down. ",
  "It is important to note that hills wear pads. ",
  "we sold 412 bikes , or 3.5 a day. ",
  "See [the  the page](https://a.example/in order to) now. ",
  "Run `npm  run  the the` first. ",
  "https://a.example/the,the,page is there. ",
  "\n\n```sh\nthe the  in order to , 5\n```\n\n",
  "\n\n## In order to to win 2 races\n\n",
  "\n- one  one, two\n",
  "\n| a  a | 1 , 2 |\n",
  "i think so. and we ride. ",
  "Nothing is like a hill. ",
);

describe("polish without a model", () => {
  it("fixes only unambiguous grammar mistakes", async () => {
    const mended = await polish(
      "fix_grammar",
      "Hills are are hard , says bob. the npm tool,which i think had had its day.  Bora Bora is e.g. the end.",
    );
    expect(mended).toBe(
      "Hills are hard, says bob. The npm tool, which I think had had its day. Bora Bora is e.g. the end.",
    );
  });

  it("improves by leaving filler out", async () => {
    const text =
      "It is important to note that pads wear. We brake in order to stop, due to the fact that hills are steep.";
    expect(await polish("improve", text)).toBe("Pads wear. We brake to stop, because hills are steep.");
  });

  it("shortens by whole sentences, the least central first", async () => {
    const text =
      "Pads wear on hills. Hills eat brake pads. My aunt likes tea. Pads on hills need care. We sold 5.";
    const short = await polish("shorten", text);
    expect(short).not.toContain("aunt");
    expect(short).toContain("Pads wear on hills.");
    expect(short).toContain("We sold 5.");
    expect(short.length).toBeLessThan(text.length);
  });

  it.each(["improve", "fix_grammar", "shorten"] as const)(
    "%s keeps links, code, numbers and headings",
    async (action) => {
      await fc.assert(
        fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 14 }), async (parts) => {
          const section = `Start. ${parts.join("")}`;
          const edited = await polish(action, section);
          expect(fixed(edited)).toEqual(fixed(section));
        }),
        { numRuns: 300 },
      );
    },
  );
});
