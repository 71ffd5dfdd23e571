import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { ReviewItem } from "../../../schema/api/review";
import type { RunDetail } from "../../../schema/api/runs";
import { housekeeping } from "../../../worker/domains/operations";
import { call, readRun, work } from "../runs/generation";
import { answer, useModel as setModel, usualCalls } from "../runs/scripted-model";
import {
  CorrectionDesk,
  type Corrections,
  content,
  corrected,
  correctingModel,
  invented,
  quote,
  unsaid,
} from "./correction-desk";

const careful: Record<string, Corrections> = {
  [invented]: { sentence: corrected, quote },
  [unsaid]: { sentence: null },
};
const calls = ["outline", "section", "section", "section", "edit", "claims"];
const stepOf = ({ steps }: RunDetail) => steps.find(({ stage, part }) => stage === "correct" && part === 0);

it("rewrites or cuts what no source supports in one call, and compares the new sentences", async () => {
  const desk = await CorrectionDesk.open();
  const model = correctingModel(careful);
  const run = await desk.write(model);
  expect(model.asked).toEqual([...calls, "correct", "entailment"]);
  expect(run).toMatchObject({ state: "completed", review: "awaiting", calls: 8 });
  expect(await desk.ledger()).toEqual(model.asked.map((task) => `${task} 1`));
  expect((await desk.post(run)).content).toBe(content.replace(invented, corrected).replace(` ${unsaid}`, ""));
  expect(await desk.claims(run)).toEqual([[corrected, "supported", "supported"]]);
  expect(stepOf(run)).toMatchObject({ note: "1 sentence rewritten, 1 sentence cut.", model: "scripted" });
  expect(model.texts[0]).toContain(quote);
});

it("shows in review what was changed, and counts it in the record of the post for good", async () => {
  const desk = await CorrectionDesk.open();
  const run = await desk.write(correctingModel(careful));
  const { items } = await desk.get<{ items: ReviewItem[] }>("/runs/review");
  expect(items[0]?.corrections).toEqual([
    { before: invented, after: corrected },
    { before: unsaid, after: null },
  ]);
  const counted = expect.objectContaining({ stage: "correct", by: "model", rewritten: 1, cut: 1 });
  expect((await desk.post(run)).metadata.provenance?.stages).toContainEqual(counted);
  await env.DB.prepare("UPDATE runs SET review = 'none' WHERE id = ?1").bind(run.id).run();
  expect(await housekeeping({ d1: env.DB, now: () => Date.now() + 31 * 86_400_000 })).toBeGreaterThan(0);
  const { results } = await env.DB.prepare("SELECT result FROM run_steps WHERE run_id = ?1")
    .bind(run.id)
    .all();
  expect(results.every(({ result }) => result === null)).toBe(true);
  expect((await desk.post(run)).metadata.provenance?.stages).toContainEqual(counted);
});

it.each<[string, Corrections]>([
  ["adds a number", { sentence: "Acme sold 4,300 anvils in 2024.", quote }],
  ["adds a number in words", { sentence: "Acme sold forty anvils.", quote }],
  ["adds a date", { sentence: "Acme sold 4,200 anvils in March 2024.", quote }],
  ["adds a name", { sentence: "In 2024, Acme of Walter Gropius sold 4,200 anvils.", quote }],
  [
    "changes the language",
    { sentence: "Acme hat im Jahr 2024 für die Kunden 4,200 anvils und mit der Post verkauft.", quote },
  ],
  ["comments on itself", { sentence: "Here is the corrected version of your text.", quote }],
  ["adds a paragraph", { sentence: `${corrected}\n\nMore of them were sold later.`, quote }],
  ["adds a link", { sentence: "In 2024, Acme [sold](/blog/x) 4,200 anvils.", quote }],
  ["begins a list", { sentence: "It pays. \n- Acme sold 4,200 anvils in 2024.", quote }],
  ["changes nothing", { sentence: invented }],
])("keeps and flags a sentence whose correction %s", async (_, correction) => {
  const desk = await CorrectionDesk.open();
  const model = correctingModel({ [invented]: correction });
  const run = await desk.write(model);
  expect(model.asked).toEqual([...calls, "correct"]);
  expect((await desk.post(run)).content).toBe(content);
  expect(await desk.claims(run)).toEqual([
    [invented, "unsupported", null],
    [unsaid, "unsupported", null],
  ]);
  expect(stepOf(run)?.note).toBe("1 sentence left as written and flagged.");
});

it.each<[string, unknown]>([
  ["refuses", { choices: [{ message: { refusal: "No." }, finish_reason: "stop" }] }],
  ["returns something else", answer({ corrections: "all good" })],
])("leaves the draft as it is if the model %s", async (_, said) => {
  const desk = await CorrectionDesk.open();
  const run = await desk.write(correctingModel({}, {}, said));
  expect(run).toMatchObject({ state: "completed", review: "awaiting" });
  expect((await desk.post(run)).content).toBe(content);
  expect(stepOf(run)?.note).toBe("Not corrected: the model did not return usable corrections.");
});

it("flags a new sentence whose quote the model then rejects, or that has none", async () => {
  const desk = await CorrectionDesk.open();
  const run = await desk.write(
    correctingModel({
      [invented]: { sentence: "The founder was a blacksmith from Ohio in 2024.", quote },
      [unsaid]: {
        sentence: "Nobody else sold more than 4,200 of them in 2024.",
        quote: "Acme sold anvils to Mars",
      },
    }),
  );
  const claims = await desk.claims(run);
  expect(claims.map(([sentence, state]) => [sentence, state])).toEqual([
    ["The founder was a blacksmith from Ohio in 2024.", "unsupported"],
    ["Nobody else sold more than 4,200 of them in 2024.", "unsupported"],
  ]);
});

it("only flags if the workspace or the run says so, or without a source to correct from", async () => {
  const desk = await CorrectionDesk.open();
  const model = correctingModel(careful);
  const flagged = await desk.write(model, { writing: { unsupportedClaims: "flag" } });
  expect(model.asked).toEqual(calls);
  expect(flagged.stages).not.toContain("correct");
  expect((await desk.post(flagged)).content).toBe(content);
  const secret = await CorrectionDesk.open({ text: "Nothing.", quotable: false });
  const other = correctingModel(careful);
  expect((await secret.write(other)).stages).toContain("correct");
  expect(other.asked).toEqual(calls);
});

it("corrects the title, the fields and the FAQ, and never cuts a title or a heading", async () => {
  const desk = await CorrectionDesk.open();
  const heading = "Acme sold 9 million anvils";
  const model = correctingModel(
    {
      ...careful,
      [heading]: { sentence: null },
      "Acme sold 8 million anvils": { sentence: "Acme sold 4,200 anvils", quote },
    },
    {
      title: "Acme sold 8 million anvils",
      content: content.replace("## Sales", `## ${heading}`),
      excerpt: unsaid,
      faq: [
        { question: "How many?", answer: `Many. ${invented}` },
        { question: "And others?", answer: unsaid },
      ],
    },
  );
  // What the edit adds beside the text is left out if the text does not have it.
  const run = await desk.write(model, {
    topic: { title: "Acme sold 8 million anvils", angle: `${invented} ${unsaid}`, keywords: [] },
  });
  const post = await desk.post(run);
  expect(post.title).toBe("Acme sold 4,200 anvils");
  expect(post.content).toContain(`## ${heading}\n`);
  expect(post.faq.items).toEqual([{ question: "How many?", answer: `Many. ${corrected}` }]);
  expect(post.excerpt).not.toContain(unsaid);
});

it("plans the corrections again from the present text when the stage is rerun", async () => {
  const desk = await CorrectionDesk.open();
  const { id } = await desk.write(correctingModel({}));
  const model = correctingModel(careful);
  await call(desk.tenant, `/${id}/repeat`, { stage: "correct" });
  await work(desk.tenant, { ai: model.ai });
  const run = await readRun(desk.tenant, id);
  expect(model.asked).toEqual(["correct", "entailment"]);
  expect((await desk.post(run)).content).toContain(corrected);
});

it("stops within the budget", async () => {
  const desk = await CorrectionDesk.open();
  await setModel(desk.tenant, calls.length);
  const model = correctingModel(careful);
  const run = await desk.write(model);
  expect(model.asked).toEqual(calls);
  expect(run).toMatchObject({ state: "failed", stage: "correct", error: { code: "budget_exhausted" } });
});

it("asks for nothing where every claim has its quote", async () => {
  const desk = await CorrectionDesk.open();
  const model = correctingModel({}, { content: content.slice(0, content.indexOf("\n\n## Sales")) });
  await desk.write(model);
  expect(model.asked).toEqual(usualCalls);
});
