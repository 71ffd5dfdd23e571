import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { judgeClaims } from "../../../worker/domains/editorial/evidence/judge-claims";
import { judgePart } from "../../../worker/domains/editorial/evidence/judge-part";
import { storeClaims } from "../../../worker/domains/editorial/evidence/store-claims";
import { ClaimDesk, content, sourceText, supported } from "./claim-desk";

const oneSpace = (text: string) => text.replace(/\s+/g, " ").trim();
const part = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(text.length))
    .map(([a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
const respaced = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.constantFrom(" ", "\n", "  \t")).map(([words, gap]) => words.replace(/\s+/g, gap));
const changed = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.string(), fc.nat(200))
    .map(([words, more, at]) => words.slice(0, at) + more + words.slice(at));

const wordsOf = (text: string) =>
  fc.oneof(part(text), respaced(part(text)), changed(part(text)), fc.string(), fc.constant(text));
const claimOf = (sourceIds: string[]) =>
  fc.record({
    sentence: fc.oneof(
      fc.constant(supported),
      wordsOf(content).filter((words) => words.trim() !== ""),
    ),
    kind: fc.constantFrom("number", "name", "date", "comparison", "quote", "fact"),
    sourceId: fc.constantFrom(...sourceIds, "src_none", null),
    quote: fc.oneof(fc.constant(supported), fc.option(wordsOf(sourceText))),
  });
const answerOf = (sourceIds: string[]) => fc.array(claimOf(sourceIds), { maxLength: 6 });

let desk: ClaimDesk;
let foreign: ClaimDesk;

beforeAll(async () => {
  desk = await ClaimDesk.open();
  foreign = await ClaimDesk.open();
});

it("calls supported only what a quote of the capture supports, whatever the answer", () => {
  const captures = new Map([["src_a", { text: sourceText, textHash: null }]]);
  let seen = 0;
  fc.assert(
    fc.property(answerOf(["src_a"]), (claims) => {
      const judged = judgeClaims(content, claims, captures);
      expect(new Set(judged.map(({ sentence }) => sentence)).size).toBe(judged.length);
      for (const { sentence, state, sourceId, quote } of judged) {
        expect(content).toContain(sentence);
        if (state === "unsupported") expect([sourceId, quote]).toEqual([null, null]);
        else {
          seen += 1;
          expect(sourceId).toBe("src_a");
          expect(sourceText).toContain(quote);
        }
      }
      for (const { sentence, quote } of claims) {
        const stands = quote !== null && oneSpace(sourceText).includes(oneSpace(quote));
        const one = judged.find((claim) => oneSpace(claim.sentence) === oneSpace(sentence));
        const other = claims.filter((claim) => oneSpace(claim.sentence) === oneSpace(sentence)).length > 1;
        if (one?.state === "supported" && !other) expect(stands).toBe(true);
      }
    }),
    { numRuns: 3_000, seed: 7 },
  );
  expect(seen).toBeGreaterThan(300);
});

it("stores no supported claim whose quote is not in the stored capture of its own workspace", async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(answerOf([desk.sourceId, foreign.sourceId]), async (claims) => {
      const postId = await desk.draft();
      await storeClaims(desk.ctx, postId, await judgePart(desk.ctx, content, [], { claims }));
      const { results } = await env.DB.prepare(
        `SELECT c.quote, s.text_key AS textKey, s.workspace_id AS workspaceId FROM claims c
         LEFT JOIN sources s ON s.id = c.source_id WHERE c.post_id = ?1 AND c.state = 'supported'`,
      )
        .bind(postId)
        .all<{ quote: string; textKey: string; workspaceId: string }>();
      for (const { quote, textKey, workspaceId } of results) {
        seen += 1;
        expect(workspaceId).toBe(desk.ctx.workspace.id);
        expect(await (await env.BUCKET.get(textKey))?.text()).toContain(quote);
      }
    }),
    { numRuns: 25, seed: 11 },
  );
  expect(seen).toBeGreaterThan(5);
});

it.each([
  ["without any of the sentence's numbers", "The founder was a blacksmith from Ohio."],
  ["of a few letters", "in 2024"],
])("does not take a quote %s", (_, quote) => {
  const captures = new Map([["src_a", { text: sourceText, textHash: null }]]);
  const sentence = "Acme sold 4,200 anvils in 2024.";
  const [judged] = judgeClaims(content, [{ sentence, kind: "number", sourceId: "src_a", quote }], captures);
  expect(judged).toMatchObject({ sentence, state: "unsupported", quote: null });
});

it("finds a sentence that a model gave without its emphasis", () => {
  const text = "We **never** ship [late](https://acme.test) on a Monday.";
  const found = [
    { sentence: "We never ship late on a Monday.", kind: "fact" as const, sourceId: null, quote: null },
  ];
  expect(judgeClaims(text, found, new Map()).map(({ sentence }) => sentence)).toEqual([text]);
});

it("does not let a model hide a number", async () => {
  const { found } = await judgePart(desk.ctx, content, [], { claims: [] });
  expect(found.map(({ state }) => state)).toEqual(["unsupported", "unsupported"]);
});

it("looks at no more of an answer than a post keeps claims", async () => {
  const claim = { sentence: supported, kind: "fact", sourceId: desk.sourceId, quote: supported } as const;
  const others = Array.from({ length: 400 }, () => ({ ...claim, quote: "Nobody says so anywhere." }));
  const stateAfter = async (claims: (typeof claim | (typeof others)[number])[]) => {
    const { found } = await judgePart(desk.ctx, content, [], { claims });
    return found.find(({ sentence }) => sentence === supported)?.state;
  };
  expect(await stateAfter([...others.slice(1), claim])).toBe("supported");
  expect(await stateAfter([...others, claim])).toBe("unsupported");
});
