import { beforeEach, expect, it } from "vitest";
import type { RunStepDetail } from "../../../schema/api/runs";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { placeRun, readRun, work } from "./generation";
import { answer, draft, scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const sentence =
  "Water it seldom, and let the soil dry in between; see [the guide](#light) for `pots` of 12 cm. ";
const german =
  "Gießen Sie ihn selten und lassen Sie die Erde dazwischen trocknen; siehe [die Anleitung](#light) für `pots` von 12 cm. ";
const text = sentence.repeat(4).trim();
const section = `## Water\n\n${text}\n\n${text}`;

it.each([
  ["adds numbers", `${section} Use 47 drops.`, /^Not applied: the edit added numbers/],
  [
    "changes the language",
    `## Wasser\n\n${german.repeat(4)}\n\n${german.repeat(4)}`,
    /^Not applied: the edit changed the language/,
  ],
  ["drops a paragraph", `## Water\n\n${text}`, /^Not applied: the edit dropped a paragraph/],
  [
    "talks about itself",
    `${section}\n\nI improved the flow of this section.`,
    /^Not applied: the model described its edit/,
  ],
  ["loses a link", section.replaceAll("[the guide](#light)", "the guide"), /^Not applied: the edit lost/],
  ["changes nothing", section, /^No change/],
  ["is applied", section.replace("seldom", "rarely"), null],
])("the polish step says what became of an edit that %s", async (_, edit, note) => {
  const model = scriptedModel(({ kind }) => {
    if (kind === "draft") return answer({ ...draft, content: section });
    return kind === "polish" ? answer({ section: edit }) : undefined;
  });
  const { id } = await placeRun(tenant, { polish: true, images: false, finish: "draft" });
  await work(tenant, { ai: model.ai });
  const run = await readRun(tenant, id);
  const steps = run.steps.filter(({ stage }) => stage === "polish");
  const expected = note === null ? null : expect.stringMatching(note);
  expect(steps.map((step) => step.note)).toEqual([expected]);
  const path = `${tenant.path}/runs/${id}/steps/${steps[0]?.id}`;
  expect((await api<RunStepDetail>(path, { token: tenant.token })).body.data.note).toBe(steps[0]?.note);
  expect(run.steps.filter(({ stage }) => stage !== "polish").every((step) => step.note === null)).toBe(true);
});
