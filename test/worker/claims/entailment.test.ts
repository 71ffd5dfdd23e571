import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ClaimsFound } from "../../../schema/api/claims";
import { findClaims } from "../../../worker/domains/editorial";
import type { Answer } from "../../../worker/domains/models";
import { answer, scriptedModel, useModel as setModel } from "../runs/scripted-model";
import { ClaimDesk, content, invented, sourceText, supported } from "./claim-desk";

type Said = Answer<"entailment">["verdicts"][number]["verdict"];
const refusal = { choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] };
const quoted = supported.replace(".", "");

async function openDesk(monthlyCalls: number | null = null) {
  const desk = await ClaimDesk.open();
  await setModel(desk.tenant, monthlyCalls);
  return { desk, postId: await desk.draft() };
}

/** A model that finds the quote and then says this of it; null says nothing. */
const modelThat = (says: unknown, { sourceId }: ClaimDesk) =>
  scriptedModel(({ kind }) => {
    if (kind === "claims")
      return answer({ claims: [{ sentence: supported, kind: "number", sourceId, quote: quoted }] });
    return kind === "entailment" ? says : undefined;
  });
const says = (verdict: Said) => answer({ verdicts: [{ id: "1", verdict }] });
const find = (
  desk: ClaimDesk,
  postId: string,
  model: ReturnType<typeof scriptedModel>,
): Promise<ClaimsFound> => findClaims({ ...desk.ctx, ai: model.ai }, postId, {});

const ledger = async ({ tenant }: ClaimDesk) => {
  const { results } = await env.DB.prepare(
    "SELECT task, outcome, calls FROM writer_calls WHERE workspace_id = ?1 ORDER BY created_at, rowid",
  )
    .bind(tenant.workspace.id)
    .all<{ task: string; outcome: string; calls: number }>();
  return results.map(({ task, outcome, calls }) => `${task} ${outcome} ${calls}`);
};

it.each(["contradicted", "unsupported"] as const)(
  "counts a quote that the model calls %s as none, and keeps it visible",
  async (verdict) => {
    const { desk, postId } = await openDesk();
    const { items, counts } = await find(desk, postId, modelThat(says(verdict), desk));
    expect(items[0]).toMatchObject({
      sentence: supported,
      state: "unsupported",
      quote: quoted,
      source: null,
      verdict,
    });
    expect(counts).toMatchObject({ supported: 0, unsupported: 2 });
    await desk.set({ requireEvidence: true });
    expect((await desk.call(`/posts/${postId}/publish`, "POST", {})).body.error.details).toMatchObject({
      count: 2,
    });
  },
);

it("asks about a sentence and its quote once, for all posts, and records the calls", async () => {
  const { desk, postId } = await openDesk();
  const model = modelThat(says("supported"), desk);
  const { items } = await find(desk, postId, model);
  expect(items[0]).toMatchObject({ state: "supported", verdict: "supported" });
  await find(desk, postId, model);
  const { items: others } = await find(desk, await desk.draft(), model);
  expect(others[0]).toMatchObject({ state: "supported", verdict: "supported" });
  expect(model.asked).toEqual(["claims", "entailment", "claims", "claims"]);
  expect(await ledger(desk)).toEqual(["claims ok 1", "entailment ok 1", "claims ok 1", "claims ok 1"]);
});

it("asks about forty pairs per call", async () => {
  const desk = await ClaimDesk.open();
  await setModel(desk.tenant);
  const lines = Array.from({ length: 41 }, (_, at) => `The ${at + 10} anvils of batch ${at + 10} were sold.`);
  await desk.captureAnew(`# Sales\n\n${lines.join("\n\n")}\n`);
  const postId = await desk.draft({ content: lines.join("\n\n") });
  const model = scriptedModel();
  const { items } = await find(desk, postId, model);
  expect(items.map(({ verdict }) => verdict)).toEqual(lines.map(() => "supported"));
  expect(model.asked).toEqual(["claims", "entailment", "entailment"]);
});

it.each([
  ["refuses", refusal],
  ["answers something else", answer({ verdicts: "all good" })],
  ["speaks of other pairs", answer({ verdicts: [{ id: "7", verdict: "contradicted" }] })],
])("leaves it to the rules if the model %s", async (_, said) => {
  const { desk, postId } = await openDesk();
  const { items, partial } = await find(desk, postId, modelThat(said, desk));
  expect(partial).toBeNull();
  expect(items.map(({ state, verdict }) => [state, verdict])).toEqual([
    ["supported", null],
    ["unsupported", null],
  ]);
});

it("leaves it to the rules if the budget has no room for the call", async () => {
  const { desk, postId } = await openDesk(1);
  const model = modelThat(says("contradicted"), desk);
  const { items } = await find(desk, postId, model);
  expect(items[0]).toMatchObject({ state: "supported", verdict: null });
  expect(model.asked).toEqual(["claims"]);
});

it("does not question what a person linked", async () => {
  const { desk, postId } = await openDesk();
  const model = modelThat(says("contradicted"), desk);
  await find(desk, postId, model);
  const bound = await desk.decide(postId, supported, {
    action: "bind",
    sourceId: desk.sourceId,
    quote: supported,
  });
  expect(bound.body.data).toMatchObject({ state: "supported", verdict: null });
  const { items } = await find(desk, postId, model);
  expect(items[0]).toMatchObject({ state: "supported", quote: supported, verdict: null });
  expect(model.asked).toEqual(["claims", "entailment", "claims"]);
});

it("never makes a quote of one that the rules refuse", async () => {
  const { desk, postId } = await openDesk();
  const model = scriptedModel(({ kind }) =>
    kind === "claims"
      ? answer({
          claims: [{ sentence: invented, kind: "number", sourceId: desk.sourceId, quote: supported }],
        })
      : undefined,
  );
  expect(sourceText).toContain(supported);
  expect(content).toContain(invented);
  await find(desk, postId, model);
  expect(await desk.claimOf(postId, invented)).toMatchObject({ state: "unsupported", quote: null });
});
