import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { RunDetail } from "../../../schema/api/runs";
import { storeFields } from "../../../worker/domains/editorial";
import { flagClaims } from "../../../worker/domains/editorial/evidence/participant";
import { refreshPost } from "../../../worker/domains/generation";
import { loadPost } from "../../../worker/domains/posts";
import { ClaimDesk, supported } from "../claims/claim-desk";
import { call, memberCtx, readRun, work } from "../runs/generation";
import { answer, scriptedModel, useModel as setModel } from "../runs/scripted-model";

const newer = "Acme sold 5,100 anvils in 2025";
const sentence = "In 2025, Acme sold 5,100 anvils.";
const steel =
  "## Steel\n\nThe  face is made of steel.\n\nIt rings when it is struck, see [the guide](https://acme.test/guide).\n\n";
const end = "## At last\n\n* An anvil lasts.\n* It can be  inherited.\n";
const content = `${supported} It is a heavy thing.\n\n${steel}${end}`;

let desk: ClaimDesk;
let postId: string;
beforeEach(async () => {
  desk = await ClaimDesk.open();
  postId = await desk.draft({ title: "What an anvil is", content });
  await desk.find(postId);
  await desk.call(`/posts/${postId}/publish`, "POST", {});
  await setModel(desk.tenant);
});

async function drift(): Promise<void> {
  await desk.captureAnew(`# About Acme\n\n${newer}. The founder was a blacksmith from Ohio.\n`);
  await flagClaims(desk.ctx, desk.sourceId);
}

const modelThat = (revisions: { id: string; text: string }[] | string) =>
  scriptedModel(({ kind, text }) => {
    if (kind === "revise") return answer(typeof revisions === "string" ? revisions : { revisions });
    if (kind !== "correct") return undefined;
    const id = / sentence (\d+)\n/.exec(text)?.[1];
    return answer({ corrections: [{ id, sentence, quote: newer }] });
  });

async function refresh(
  model: ReturnType<typeof scriptedModel>,
  input: Parameters<typeof refreshPost>[2],
): Promise<RunDetail> {
  const { id } = await refreshPost(await memberCtx(desk.tenant), postId, input);
  await work(desk.tenant, { ai: model.ai });
  return readRun(desk.tenant, id);
}
const post = async () => (await desk.call(`/posts/${postId}`)).body.data;
const edited = async () => (await post()).workingCopy?.fields.content;
const asked = { reason: "instruction" as const, instruction: "Say that the face is hardened" };

it("corrects only the sentences whose evidence is gone, as private edits, in two calls", async () => {
  await drift();
  const model = modelThat([]);
  const run = await refresh(model, { reason: "evidence" });
  expect(run).toMatchObject({ kind: "refresh", state: "completed", stages: ["correct"], calls: 2, postId });
  expect(model.asked).toEqual(["correct", "entailment"]);
  expect((await post()).content).toBe(content);
  expect(await edited()).toBe(content.replace(supported, sentence));
  expect((await post()).metadata.provenance?.models).toContain("scripted");
  expect(await desk.claimOf(postId, sentence)).toMatchObject({ state: "supported", verdict: "supported" });
});

it("revises the sections that an instruction is about; every other byte stays", async () => {
  const revised = steel
    .replace("made of steel.", "made of hardened steel.")
    .replaceAll("The  face", "The face");
  const model = modelThat([
    { id: "s2", text: revised.trim() },
    { id: "s9", text: "Nothing." },
  ]);
  const run = await refresh(model, asked);
  expect(run).toMatchObject({ state: "completed", stages: ["revise", "evidence"], calls: 3 });
  expect(model.asked).toEqual(["revise", "claims", "entailment"]);
  expect(run.steps[0]).toMatchObject({ stage: "revise", note: "1 section changed." });
  expect(await edited()).toBe(
    content.replace("The  face is made of steel.", "The face is made of hardened steel."),
  );
  expect((await post()).content).toBe(content);
});

it("keeps the bytes of paragraphs that come back with other white space", async () => {
  const model = modelThat([
    { id: "s3", text: "## At last\n\n* An anvil lasts.\n* It can be inherited.\n* Or sold." },
  ]);
  await refresh(model, asked);
  expect(await edited()).toBe(content.replace("inherited.\n", "inherited.\n* Or sold.\n"));
});

it("checks and corrects what it revised because fewer people read it, and nothing else", async () => {
  await drift();
  const model = modelThat([{ id: "s2", text: `${steel.trim()} In 2024 it rang 4,200 times.` }]);
  const run = await refresh(model, { reason: "views" });
  expect(run).toMatchObject({ state: "completed", stages: ["revise", "evidence", "correct"] });
  expect(model.asked).toEqual(["revise", "claims", "correct", "entailment"]);
  expect(await edited()).toBe(content.replace("acme.test/guide).", `acme.test/guide). ${sentence}`));
});

const half = "## Steel\n\nIt rings, see [the guide](https://acme.test/guide).";
it.each([
  ["adds a number", `${steel} It weighs 75 kg.`, /added numbers/],
  ["adds a name", steel.replace("is made", "is, says Walter Gropius, made"), /added names/],
  ["loses a link", steel.replace(/\[the guide\]\([^)]*\)/, "the guide"), /links or code/],
  ["drops paragraphs", half, /dropped a paragraph/],
  ["comments on itself", `${steel.trim()}\n\nI improved the flow of this section.`, /described its edit/],
  ["fails a check", `${steel.trim()}\n\nTODO: say more.`, /failed more checks/],
])("leaves the post as it is if the revision %s", async (_, text, note) => {
  const run = await refresh(modelThat([{ id: "s2", text }]), asked);
  expect(run.state).toBe("completed");
  expect(run.steps[0]?.note).toMatch(note);
  expect((await post()).workingCopy).toBeNull();
});

it("fails after a malformed answer, and goes on when it is retried", async () => {
  const failed = await refresh(modelThat("all good"), asked);
  expect(failed).toMatchObject({ state: "failed", stage: "revise", error: { code: "malformed" } });
  expect((await call(desk.tenant, `/${failed.id}/retry`)).status).toBe(200);
  const text = steel.replace("made of", "made of hardened").trim();
  await work(desk.tenant, { ai: modelThat([{ id: "s2", text }]).ai });
  expect(await readRun(desk.tenant, failed.id)).toMatchObject({ state: "completed" });
  expect(await edited()).toContain("made of hardened steel");
});

it("leaves the post as it is if it is cancelled, or edited meanwhile", async () => {
  const { id } = await refreshPost(await memberCtx(desk.tenant), postId, asked);
  await call(desk.tenant, `/${id}/cancel`);
  const model = scriptedModel(async ({ kind }) => {
    if (kind !== "revise") return undefined;
    const { version } = await post();
    await desk.call(`/posts/${postId}/autosave`, "POST", { version, content: `${content}\nBy hand.\n` });
    return answer({ revisions: [{ id: "s2", text: steel.replace("made of", "made of hardened") }] });
  });
  const run = await refresh(model, asked);
  expect(run.steps[0]?.note).toMatch(/someone changed the draft/);
  expect(await edited()).toBe(`${content}\nBy hand.\n`);
});

it("refuses a draft, a post with private edits, one without need, and a second run", async () => {
  const ctx = await memberCtx(desk.tenant);
  const refused = (id: string, input: Parameters<typeof refreshPost>[2]) =>
    expect(refreshPost(ctx, id, input)).rejects;
  await refused(await desk.draft(), asked).toMatchObject({ code: "illegal_transition" });
  await refused(postId, { reason: "evidence" }).toMatchObject({ code: "illegal_transition" });
  await refreshPost(ctx, postId, asked);
  await refused(postId, asked).toMatchObject({ code: "conflict" });
  const { version } = await post();
  await desk.call(`/posts/${postId}/autosave`, "POST", { version, content: `${content}\nBy hand.\n` });
  await refused(postId, asked).toMatchObject({ code: "illegal_transition" });
});

it("ends its step also where the text stays as it was", async () => {
  const rename = env.DB.prepare("UPDATE workspaces SET name = 'Ended' WHERE id = ?1");
  const also = { guarded: [rename.bind(desk.tenant.workspace.id)] };
  await storeFields(desk.ctx, await loadPost(desk.ctx, postId), { content }, also, "scripted");
  expect((await desk.call("")).body.data).toMatchObject({ name: "Ended" });
  expect((await post()).workingCopy).toBeNull();
});
