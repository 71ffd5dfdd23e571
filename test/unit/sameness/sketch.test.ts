import { describe, expect, it } from "vitest";
import { briefNote } from "../../../schema/api/brief-note";
import { bodyLikeness, bodyNear } from "../../../worker/domains/editorial/similarity/likeness-of";
import { bodySketchMax, sketchBody } from "../../../worker/domains/editorial/similarity/sketch";
import { vectorText } from "../../../worker/domains/editorial/similarity/vector-text";

const sentence = (n: number) =>
  `Sentence ${n} tells of ${["oak", "ash", "elm", "fir"][n % 4]} number ${n * 7} and ${n * 13} leaves.`;
const text = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => sentence(from + n)).join("\n\n");

/** Jaccard index of the runs of four words, counted in full. */
function trueLikeness(a: string, b: string): number {
  const runs = (body: string) => {
    const words = body.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(" ")));
  };
  const [inA, inB] = [runs(a), runs(b)];
  const shared = [...inA].filter((run) => inB.has(run)).length;
  return shared / (inA.size + inB.size - shared);
}

describe("bodies", () => {
  const bodies = (a: string, b: string) => bodyLikeness(sketchBody(a), sketchBody(b));

  it("keeps a limited number of hashes", () => {
    expect(sketchBody(text(0, 400))).toHaveLength(bodySketchMax);
  });

  it.each([0, 20, 60, 100, 140, 180])("estimates how much %s of 200 sentences in common are", (shared) => {
    const a = text(0, 200);
    const b = text(200 - shared, 400 - shared);
    expect(Math.abs(bodies(a, b) - trueLikeness(a, b))).toBeLessThan(0.12);
  });

  it("takes the same words in other dress for the same", () => {
    const plain = text(0, 60);
    const dressed = `# A heading of its own\n\n${plain.replaceAll("Sentence", "**Sentence**").toUpperCase()}`;
    expect(bodies(plain, dressed)).toBeGreaterThan(0.8);
  });

  it("does not take a shared closing paragraph for the same text", () => {
    const closing = text(900, 908);
    expect(bodies(`${text(0, 80)}\n\n${closing}`, `${text(100, 180)}\n\n${closing}`)).toBeLessThan(bodyNear);
  });

  it("does not count the note that all drafts of a brief begin with", () => {
    const noted = (body: string) => `${briefNote}\n\n${body}`;
    const [a, b] = [text(0, 6), text(100, 106)];
    expect(bodies(noted(a), noted(b))).toBe(bodies(a, b));
    expect(bodies(noted(a), a)).toBe(1);
    expect(sketchBody(noted("Just a few words, with a note above them that is not theirs."))).toEqual([]);
    expect(vectorText("post-body", noted(a))).toBe(vectorText("post-body", a));
  });

  it("does not compare texts that are too short", () => {
    expect(sketchBody("Just a few words.")).toEqual([]);
    expect(bodies("Just a few words.", "Just a few words.")).toBe(0);
  });
});
