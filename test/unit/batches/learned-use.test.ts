import { expect, it } from "vitest";
import type { WritingOptions } from "../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../worker/context";
import type { ExpectedPost } from "../../../worker/domains/generation/batches/expected-post";
import type { UseByTask } from "../../../worker/domains/generation/batches/expected-use";
import { learnUse } from "../../../worker/domains/generation/batches/learned-use";
import type { WriterRow } from "../../../worker/domains/models";

const one = { calls: 1, inputTokens: 1_000, repeatedTokens: 0, outputTokens: 100, images: 0 };
/** Only posts with research have quotes to compare. */
const rule = ({ research }: WritingOptions): ExpectedPost => {
  const uses: UseByTask = new Map([["edit", one]]);
  if (research) uses.set("entailment", one);
  return { uses, shares: new Map() };
};
const past = ["a", "b", "c"].flatMap((id) =>
  ["edit", "entailment"].map((task) => ({
    ...one,
    id,
    task,
    writing: JSON.stringify({ research: id === "a" }),
    withImages: 0,
    seconds: 1,
  })),
);

it("expects a request at most once for each post, even if past posts made it against the rules", async () => {
  const prepared = { bind: () => ({ all: async () => ({ results: past }) }) };
  const ctx = { d1: { prepare: () => prepared }, workspace: { id: "ws_1" } } as unknown as WorkspaceCtx;
  const settings = { kind: "openai", model: "m", imageModel: null, tasks: {} } as WriterRow;
  const learned = await learnUse(ctx, settings, rule);
  expect(learned?.expect({ research: true }, false).get("entailment")).toEqual(one);
});
