import { describe, expect, it } from "vitest";
import { choosePassages } from "../../../worker/domains/knowledge/sources/excerpts-of";
import { splitPassages } from "../../../worker/domains/knowledge/sources/split-passages";

const filler = (word: string, times: number) => Array.from({ length: times }, () => word).join(" ");
const page = [
  "# A shop for bicycles",
  `We sell and mend them. ${filler("Nothing here is of use.", 60)}`,
  "## Chains",
  `A chain lasts three thousand kilometres. ${filler("Oil it often.", 60)}`,
  "## Tyres",
  `A tyre wants four bar of pressure. ${filler("Look at its flanks.", 60)}`,
].join("\n\n");

describe("splitting a text into passages", () => {
  it("cuts at headings, leaves nothing out and overlaps nowhere", () => {
    const passages = splitPassages(page);
    expect(passages.map(({ start }) => page.slice(start).split("\n")[0])).toEqual([
      "# A shop for bicycles",
      "## Chains",
      "## Tyres",
    ]);
    expect(passages.map(({ start, end }) => page.slice(start, end)).join("")).toBe(page);
  });

  it("cuts what has no blank line at all", () => {
    const passages = splitPassages("x".repeat(10_000));
    expect(passages.map(({ start, end }) => end - start)).toEqual([3_000, 3_000, 3_000, 1_000]);
  });

  it("returns nothing for nothing", () => {
    expect(splitPassages("\n \n")).toEqual([]);
  });
});

describe("choosing the passages that fit", () => {
  it("takes everything where it fits", () => {
    expect(choosePassages([page, "Short."], "tyres", 10_000)).toEqual([page, "Short."]);
  });

  it("takes what speaks of it, literally, within the characters", () => {
    const other = `# Cars\n\n${filler("An engine needs fuel.", 100)}`;
    const [first, second] = choosePassages([page, other], "How much pressure does a tyre need", 1_500);
    expect(first).toMatch(/^## Tyres\n\nA tyre wants four bar/);
    expect(page).toContain(first);
    expect(second).toBe("");
  });

  it("keeps the order of the text, whatever fits best", () => {
    const [chosen] = choosePassages([page], "tyre pressure, tyre flanks, and a chain", 2_600);
    expect(chosen?.indexOf("## Chains")).toBe(0);
    expect(chosen).toContain("## Tyres");
  });

  it("takes the beginnings where nothing fits", () => {
    const [first, second] = choosePassages([page, page], "", 3_100);
    expect([first?.startsWith("# A shop"), second?.startsWith("# A shop")]).toEqual([true, true]);
  });

  it("takes no longer for a text that repeats itself without end", () => {
    const chosen = choosePassages(["a b ".repeat(200_000)], "bicycles", 5_000);
    expect(chosen[0]?.length).toBeLessThanOrEqual(5_000);
  });
});
