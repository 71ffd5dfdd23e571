import { beforeEach, expect, it } from "vitest";
import type { ClaimList, ClaimsSuggested } from "../../../schema/api/claims";
import { suggestCorrections } from "../../../worker/domains/editorial";
import { flagClaims } from "../../../worker/domains/editorial/evidence/participant";
import { ClaimDesk, content, invented, supported } from "../claims/claim-desk";
import { answer, scriptedModel, useModel as setModel } from "../runs/scripted-model";

const newer = "Acme sold 5,100 anvils in 2025";
const sentence = "In 2025, Acme sold 5,100 anvils.";

let desk: ClaimDesk;
beforeEach(async () => {
  desk = await ClaimDesk.open();
});

/** Suggests this for a sentence that is in its prompt. */
const modelThat = (
  by: Record<string, { sentence: string | null; quote: string | null }>,
  verdict = "supported",
) =>
  scriptedModel(({ kind, text }) => {
    if (kind === "entailment") return answer({ verdicts: [{ id: "1", verdict }] });
    if (kind !== "correct") return undefined;
    const corrections = [...text.matchAll(/ sentence (\d+)\n\{.*\}\n\n([^\n]*)/g)].flatMap(
      ([, id, said = ""]) => {
        const own = by[said];
        return own ? [{ id, ...own }] : [];
      },
    );
    return answer({ corrections });
  });

/** A post whose source has changed since. */
async function driftedPost(publish = false): Promise<string> {
  const postId = await desk.draft();
  await desk.find(postId);
  await setModel(desk.tenant);
  if (publish) await desk.call(`/posts/${postId}/publish`, "POST", {});
  await desk.captureAnew(`# About Acme\n\n${newer}. The founder was a blacksmith from Ohio.\n`);
  await flagClaims(desk.ctx, desk.sourceId);
  return postId;
}

const suggest = (postId: string, model: ReturnType<typeof scriptedModel>): Promise<ClaimsSuggested> =>
  suggestCorrections({ ...desk.ctx, ai: model.ai }, postId);
const careful = {
  [supported]: { sentence, quote: newer },
  [invented]: { sentence: null, quote: null },
};
const versionOf = async (postId: string) => (await desk.call(`/posts/${postId}`)).body.data.version;
const apply = async (postId: string, of: string) =>
  desk.decide(postId, of, { action: "apply", version: await versionOf(postId) });

it("suggests a sentence from the new capture for a quote that is gone, once, in two calls", async () => {
  const postId = await driftedPost();
  const model = modelThat(careful);
  const { items, suggested } = await suggest(postId, model);
  expect(model.asked).toEqual(["correct", "entailment"]);
  expect(suggested).toBe(2);
  expect(items.map(({ state, suggestion }) => [state, suggestion])).toEqual([
    ["gone", { before: supported, after: sentence, quote: newer }],
    ["unsupported", { before: invented, after: null, quote: null }],
  ]);
  expect((await desk.call(`/posts/${postId}`)).body.data.content).toBe(content);
  await suggest(postId, model);
  expect(model.asked).toEqual(["correct", "entailment"]);
});

it("puts a suggestion into a draft with one request, and the claim is supported", async () => {
  const postId = await driftedPost();
  await suggest(postId, modelThat(careful));
  expect((await apply(postId, supported)).body.data).toMatchObject({
    sentence,
    state: "supported",
    quote: newer,
    source: { id: desk.sourceId },
    verdict: "supported",
    suggestion: null,
  });
  expect((await apply(postId, invented)).status).toBe(200);
  expect((await desk.call(`/posts/${postId}`)).body.data.content).toBe(
    content.replace(supported, sentence).replace(`\n\n${invented}`, ""),
  );
  const { items } = (await desk.call<ClaimList>(`/posts/${postId}/claims`)).body.data;
  expect(items.map((claim) => claim.sentence)).toEqual([sentence]);
});

it("changes only the private edits of a published post", async () => {
  const postId = await driftedPost(true);
  await suggest(postId, modelThat(careful));
  await apply(postId, supported);
  const { data } = (await desk.call(`/posts/${postId}`)).body;
  expect(data.content).toBe(content);
  expect(data.workingCopy?.fields.content).toBe(content.replace(supported, sentence));
  expect(data.metadata.provenance?.models).toContain("scripted");
});

it("drops a suggestion on request, and when the source changes again", async () => {
  const postId = await driftedPost();
  await suggest(postId, modelThat(careful));
  const dismissed = await desk.decide(postId, invented, { action: "dismiss" });
  expect(dismissed.body.data.suggestion).toBeNull();
  expect((await apply(postId, invented)).status).toBe(400);
  await desk.captureAnew(`# About Acme\n\n${supported}\n`);
  await flagClaims(desk.ctx, desk.sourceId);
  expect(await desk.claimOf(postId, supported)).toMatchObject({ state: "supported", suggestion: null });
});

it.each([
  ["adds a number", { sentence: "In 2025, Acme sold 5,200 anvils.", quote: newer }, "supported"],
  ["has no quote in the source", { sentence, quote: "Acme sold 5,100 anvils to Mars" }, "supported"],
  ["is rejected by the model", { sentence, quote: newer }, "contradicted"],
])("suggests nothing where the new sentence %s", async (_, said, verdict) => {
  const postId = await driftedPost();
  const { suggested } = await suggest(postId, modelThat({ [supported]: said }, verdict));
  expect(suggested).toBe(0);
  expect(await desk.claimOf(postId, supported)).toMatchObject({ state: "gone", suggestion: null });
});

it("says that there is no model, and leaves the flag alone", async () => {
  const other = await ClaimDesk.open();
  const postId = await other.draft();
  await other.find(postId);
  const refused = await other.call(`/posts/${postId}/claims/suggest`, "POST");
  expect([refused.status, refused.body.error.code]).toEqual([409, "no_model"]);
});

it("refuses to apply to another version of the text, or to a sentence that someone has changed", async () => {
  const postId = await driftedPost();
  await suggest(postId, modelThat(careful));
  const stale = await desk.decide(postId, supported, {
    action: "apply",
    version: (await versionOf(postId)) + 1,
  });
  expect(stale.status).toBe(409);
  await desk.call(`/posts/${postId}`, "PATCH", {
    version: await versionOf(postId),
    content: content.replace("4,200 anvils", "4,200 new anvils"),
  });
  expect((await apply(postId, supported)).status).toBe(409);
});
