import { beforeEach, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
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
  ["adds a name", section.replaceAll("in between", "in between, says Walter Gropius"), /added names/],
  ["adds a quotation", `${section} “Water is the root of all evil for plants.”`, /added quotations/],
  [
    "changes the language",
    `## Wasser\n\n${german.repeat(4)}\n\n${german.repeat(4)}`,
    /^Not applied: the edit changed the language/,
  ],
  ["drops most of the text", `## Water\n\n${sentence}`, /^Not applied: the edit dropped a paragraph/],
  [
    "talks about itself",
    `${section}\n\nI improved the flow of this section.`,
    /^Not applied: the model described its edit/,
  ],
  [
    "loses a link",
    section.replaceAll("[the guide](#light)", "the guide"),
    /^Not applied: the edit added or lost links/,
  ],
  ["is applied", section.replace("seldom", "rarely"), null],
])("the edit step says what became of an edit that %s", async (_, edited, note) => {
  const post = { ...draft, content: section };
  const model = scriptedModel(({ kind }) => {
    if (kind === "edit") return answer({ ...post, content: edited });
    return kind === "repair" ? answer({ nothing: true }) : undefined;
  }, post);
  const { id } = await placeRun(tenant, { images: false, finish: "draft" });
  await work(tenant, { ai: model.ai });
  const run = await readRun(tenant, id);
  const [step] = run.steps.filter(({ stage }) => stage === "edit");
  expect(step?.note).toEqual(note === null ? null : expect.stringMatching(note));
  const path = `${tenant.path}/runs/${id}/steps/${step?.id}`;
  expect((await api<RunStepDetail>(path, { token: tenant.token })).body.data.note).toBe(step?.note);
  const { content, excerpt } = (
    await api<Post>(`${tenant.path}/posts/${run.postId}`, { token: tenant.token })
  ).body.data;
  expect(content.trim()).toBe(note === null ? edited : section);
  expect(excerpt).toBe(draft.excerpt);
  expect(
    run.steps.filter(({ stage }) => stage !== "edit" && stage !== "gate").every((one) => one.note === null),
  ).toBe(true);
});

it("leaves out fields that state what the text does not", async () => {
  const faq = [
    { question: "How often?", answer: "Seldom." },
    { question: "How much?", answer: "About 47 drops." },
  ];
  const model = scriptedModel(undefined, {
    ...draft,
    faq,
    excerpt: "As Walter Gropius says: in 1925, and with Rem Koolhaas.",
  });
  const { id } = await placeRun(tenant, { images: false, finish: "draft" });
  await work(tenant, { ai: model.ai });
  const { postId } = await readRun(tenant, id);
  const { body } = await api<Post>(`${tenant.path}/posts/${postId}`, { token: tenant.token });
  expect(body.data).toMatchObject({ faq: { items: faq.slice(0, 1) }, title: draft.title, slug: draft.slug });
  expect(body.data.excerpt).not.toMatch(/Gropius/);
});
