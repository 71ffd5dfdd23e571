import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { RunCreate } from "../../../schema/api/runs";
import type { Source } from "../../../schema/api/sources";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../../worker/context";
import { updateSource } from "../../../worker/domains/editorial";
import { createRun, repeatRun } from "../../../worker/domains/generation";
import { briefStage } from "../../../worker/domains/generation/runs/stages/brief-stage";
import { PostBrief } from "../../../worker/domains/generation/runs/stages/post-steps";
import { planTopics } from "../../../worker/domains/generation/topics/stage/topic-stage";
import { deleteSource, loadExcerpts } from "../../../worker/domains/knowledge";
import { captureStatement } from "../../../worker/domains/knowledge/sources/capture-statement";
import { storeCapture } from "../../../worker/domains/knowledge/sources/store-capture";
import { newRun, type RunRow } from "../../../worker/domains/runs";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { work } from "../runs/generation";
import { scriptedModel, useModel } from "../runs/scripted-model";
import { storedSource } from "./stored-source";

let tenant: Tenant;
let ctx: WorkspaceCtx;
beforeAll(async () => {
  tenant = await makeTenant();
  ctx = await tenantCtx(tenant);
});

const change = (id: string, quotable: unknown, token = tenant.token) =>
  api<Source>(`${tenant.path}/sources/${id}`, { method: "PATCH", token, body: { quotable } });
const upload = async (text: string) => {
  const body = new FormData();
  body.set("file", new File([text], "notes.md"));
  const answer = await api<Source>(`${tenant.path}/sources/upload`, {
    method: "POST",
    token: tenant.token,
    body,
  });
  return answer.body.data;
};

const Planned = z.object({ task: z.object({ excerpts: z.array(z.object({ sourceId: z.string() })) }) });

async function rowOf(mine: WorkspaceCtx, id: string): Promise<RunRow> {
  const [run] = await mine.db.select().from(runs).where(eq(runs.id, id));
  if (!run) throw new Error("no run");
  return run;
}

async function topicsRun(mine: WorkspaceCtx): Promise<RunRow> {
  const { id, statement } = newRun(mine, {
    kind: "topics",
    title: "Topics",
    options: { kind: "topics", count: 2, keywords: ["anvil"], slots: [] },
  });
  await statement.run();
  return rowOf(mine, id);
}

describe("whether a source may be quoted in posts", () => {
  it("defaults to yes for a page and no for a document, and stays when it is read again", async () => {
    const document = {
      text: "Anvils.",
      title: "A page",
      pages: null,
      description: "",
      language: null,
      links: [],
    };
    const bytes = new Uint8Array(new TextEncoder().encode("Anvils."));
    const page = { id: "src_quotable_page", kind: "page", url: "https://acme.test/a" } as const;
    const capture = await storeCapture(ctx, { ...page, bytes, contentType: "text/plain", document });
    await captureStatement(ctx, capture, null).run();
    const read = () => api<Source>(`${tenant.path}/sources/${page.id}`, { token: tenant.token });
    expect((await read()).body.data.quotable).toBe(true);
    expect((await change(page.id, false)).body.data.quotable).toBe(false);
    await captureStatement(ctx, capture, null).run();
    expect((await read()).body.data.quotable).toBe(false);

    const { id, quotable } = await upload("Our margins are thin.");
    expect(quotable).toBe(false);
    expect((await change(id, true)).body.data.quotable).toBe(true);
    expect((await upload("Our margins are thin.")).quotable).toBe(true);
  });

  it("can be set by editors for their own sources", async () => {
    const { id } = await upload("Whose word it is.");
    const other = await makeTenant("Other");
    expect((await change(id, true, tenant.people.viewer.token)).status).toBe(403);
    const theirs = await api(`${other.path}/sources/${id}`, {
      method: "PATCH",
      token: other.token,
      body: { quotable: true },
    });
    expect(theirs.status).toBe(404);
    expect((await change(id, "yes")).status).toBe(400);
    expect((await change(id, true, tenant.people.editor.token)).status).toBe(200);
  });

  it("applies to repeated steps, as does the deletion of a source", async () => {
    const own = await makeTenant("Anew");
    const mine = await tenantCtx(own);
    await useModel(own);
    const weight = "An anvil weighs 120 kilograms.";
    const price = "An anvil costs us 300 euros.";
    const open = await storedSource(mine, { text: weight });
    const kept = await storedSource(mine, { text: price });
    const input = { topic: { title: "An anvil" }, images: false };
    const { id } = await createRun(mine, RunCreate.parse(input));
    const told = async () => {
      const asked = new Map<string, string>();
      const model = scriptedModel(({ kind, text }) => void asked.set(kind, text));
      await work(own, { ai: model.ai });
      return [...asked].map(([kind, text]) => [kind, text.includes(weight), text.includes(price)]);
    };
    expect(await told()).toEqual([
      ["outline", true, true],
      ["section", false, false],
      ["edit", false, false],
      ["claims", true, true],
      ["correct", true, true],
    ]);
    await updateSource(mine, kept, { quotable: false });
    await repeatRun(mine, id, { stage: "outline", part: 0 });
    expect(await told()).toEqual([
      ["outline", true, false],
      ["section", false, false],
      ["edit", false, false],
      ["claims", true, true],
      ["correct", true, false],
    ]);
    await deleteSource(mine, open);
    await repeatRun(mine, id, { stage: "evidence", part: 0 });
    expect(await told()).toEqual([["claims", false, true]]);
  });

  it("limits the material of drafts and topics for every writer, but not what is learned", async () => {
    const mine = await tenantCtx(await makeTenant("Mine"));
    const open = await storedSource(mine, { text: "An anvil weighs 120 kilograms." });
    const kept = await storedSource(mine, { text: "An anvil costs us 300 euros.", quotable: false });
    const topic = { title: "Anvils", angle: "", keywords: ["anvil"] };
    const { id } = await createRun(mine, RunCreate.parse({ topic, finish: "brief" }));
    const post = await rowOf(mine, id);
    const brief = await briefStage.plan(mine, post, []);
    const options = { signal: new AbortController().signal };
    const { result } = await briefStage.perform(mine, post, brief ?? { part: 0, input: {} }, options);
    expect(PostBrief.parse(result).passages.map(({ sourceId }) => sourceId)).toEqual([open]);
    const plan = await planTopics(mine, await topicsRun(mine), []);
    const { task } = Planned.parse(plan?.input);
    expect(task.excerpts.map(({ sourceId }) => sourceId)).toEqual([open]);
    const learned = await loadExcerpts(mine, { about: "anvil", characters: 1_000 });
    expect(learned.map(({ sourceId }) => sourceId).sort()).toEqual([open, kept].sort());
  });
});
