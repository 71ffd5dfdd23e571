import { beforeEach, describe, expect, it } from "vitest";
import type { Voice } from "../../../schema/api/voice";
import { rewriteSection } from "../../../worker/domains/editorial";
import { deriveVoice, loadWriterVoice } from "../../../worker/domains/knowledge";
import { createPost, deletePost } from "../../../worker/domains/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { memberCtx, placeRun, work } from "../runs/generation";
import { answer, guide, scriptedModel, useModel, usualCalls } from "../runs/scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
});

const call = (body?: unknown, { path = "", method = body ? "PATCH" : "GET", token = tenant.token } = {}) =>
  api<Voice>(`${tenant.path}/voice${path}`, { method, body, token });
const prose = (word: string) => `${`We like ${word}. `.repeat(60).trim()}\n`;
const makePost = async (title: string, content: string, of = tenant) =>
  createPost(await memberCtx(of), { title, content });

describe("the voice", () => {
  it("is empty in a workspace that never set one", async () => {
    expect((await call()).body.data).toEqual({
      posts: [],
      text: "",
      guide: "",
      derivedAt: null,
      model: null,
      version: 0,
      updatedAt: null,
    });
    expect(await loadWriterVoice(await memberCtx(tenant))).toBeNull();
  });

  it("stores chosen posts, a text and a guide, each when given", async () => {
    const id = await makePost("Cacti", prose("cacti"));
    const first = await call({ version: 0, postIds: [id, id], text: "A sample." });
    expect(first.body.data).toMatchObject({ posts: [{ id, title: "Cacti" }], text: "A sample.", version: 1 });
    const second = await call({ version: 1, guide: "- Be brief." });
    expect(second.body.data).toMatchObject({ posts: [{ id }], text: "A sample.", guide: "- Be brief." });
    expect((await call({ version: 1, guide: "Late" })).body.error.code).toBe("conflict");
    const cleared = await call({ version: 2, postIds: [], text: "", guide: "" });
    expect(cleared.body.data).toMatchObject({ posts: [], text: "", guide: "", version: 3 });
    expect(await loadWriterVoice(await memberCtx(tenant))).toBeNull();
  });

  it("refuses deleted posts and those of another workspace, and stores nothing", async () => {
    const stranger = await makeTenant("Stranger");
    const theirs = await makePost("Theirs", prose("theirs"), stranger);
    const deleted = await makePost("Deleted", prose("deleted"));
    await deletePost(await memberCtx(tenant), deleted);
    for (const id of [theirs, deleted, "post_none"]) {
      const refused = await call({ version: 0, postIds: [id], text: "x" });
      expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([
        404,
        "not_found",
        { postIds: [id] },
      ]);
    }
    expect((await call()).body.data.version).toBe(0);
  });

  it("leaves out a chosen post that was deleted since", async () => {
    const [kept, gone] = [await makePost("Kept", prose("kept")), await makePost("Gone", prose("gone"))];
    await call({ version: 0, postIds: [gone, kept] });
    const ctx = await memberCtx(tenant);
    await deletePost(ctx, gone);
    expect((await call()).body.data.posts).toEqual([{ id: kept, title: "Kept" }]);
    expect((await loadWriterVoice(ctx))?.samples.join()).not.toContain("gone");
  });

  it("takes at most five posts, and neither a text nor a guide that is too long", async () => {
    for (const part of [
      { postIds: ["a", "b", "c", "d", "e", "f"] },
      { text: "x".repeat(20_001) },
      { guide: "x".repeat(6_001) },
    ])
      expect((await call({ version: 0, ...part })).status).toBe(400);
  });

  it("is read by viewers and changed by editors", async () => {
    const { viewer, editor } = tenant.people;
    expect((await call(undefined, { token: viewer.token })).status).toBe(200);
    expect((await call({ version: 0, text: "x" }, { token: viewer.token })).status).toBe(403);
    expect((await call({ version: 0, text: "x" }, { token: editor.token })).status).toBe(200);
  });

  it("gives writers prose only, in whole paragraphs, within 6,000 characters", async () => {
    const paragraph = prose("long texts");
    const long = `\`\`\`js\nsecret()\n\`\`\`\n\n${Array.from({ length: 40 }, () => paragraph).join("\n")}`;
    const ids = [await makePost("One", long), await makePost("Two", long)];
    await call({ version: 0, postIds: ids, guide: "- Be brief." });
    const voice = await loadWriterVoice(await memberCtx(tenant));
    expect(voice?.guide).toBe("- Be brief.");
    expect(voice?.samples).toHaveLength(2);
    expect(voice?.samples.join("").length).toBeLessThanOrEqual(6_000);
    for (const sample of voice?.samples ?? []) {
      expect(sample).toMatch(/^We like/);
      expect(sample).toMatch(/long texts\.$/);
      expect(sample).not.toContain("secret()");
    }
  });
});

describe("writing with a voice", () => {
  it("gives the samples to the sections and the edit of a run, and to no other stage", async () => {
    await call({ version: 0, text: prose("kilns"), guide: "- Be brief." });
    const told: { kind: string; knows: boolean }[] = [];
    const model = scriptedModel(({ kind, text }) => {
      told.push({ kind, knows: text.includes("We like kilns.") && text.includes("- Be brief.") });
    });
    await placeRun(tenant);
    await work(tenant, { ai: model.ai });
    expect(model.asked).toEqual(usualCalls);
    expect(told.filter(({ knows }) => knows).map(({ kind }) => kind)).toEqual(["section", "section", "edit"]);
  });

  it("gives them to the rewrite of a section", async () => {
    await useModel(tenant);
    await call({ version: 0, text: prose("kilns") });
    const id = await makePost("Cacti", "## Water\n\nWater it seldom.\n");
    const told: string[] = [];
    const model = scriptedModel(({ text }) => {
      told.push(text);
      return answer({ section: "## Water\n\nRarely." });
    });
    const input = { heading: "Water", instruction: "Shorter", version: 1, apply: false };
    await rewriteSection({ ...(await memberCtx(tenant)), ai: model.ai }, id, input);
    expect(told[0]).toContain("We like kilns.");
  });
});

describe("deriving the guide", () => {
  const derive = async (version: number, said: unknown = { guide }) => {
    const told: string[] = [];
    const model = scriptedModel(({ text }) => {
      told.push(text);
      return answer(said);
    });
    const ctx = { ...(await memberCtx(tenant)), ai: model.ai };
    return { told, asked: model.asked, made: deriveVoice(ctx, { version }) };
  };

  it("costs one call, and stores the guide with its model", async () => {
    await useModel(tenant);
    const id = await makePost("Cacti", prose("cacti"));
    await call({ version: 0, postIds: [id], text: prose("pasted words") });
    const { told, asked, made } = await derive(1);
    expect(await made).toMatchObject({ guide, model: "scripted", version: 2, posts: [{ id }] });
    expect((await made).derivedAt).not.toBeNull();
    expect(asked).toEqual(["voice"]);
    expect(told[0]).toContain("We like cacti.");
    expect(told[0]).toContain("We like pasted words.");
    const usage = await api<{ items: { task: string }[] }>(`${tenant.path}/writer/calls`, {
      token: tenant.token,
    });
    expect(usage.body.data.items.map(({ task }) => task)).toEqual(["voice"]);
  });

  it.each([
    ["too short", { guide: "Be nice." }],
    ["too long", { guide: "Write well. ".repeat(600) }],
    ["without words", { guide: "<div></div>" }],
    ["in another form", { style: "nice" }],
  ])("refuses a guide that is %s, and keeps what was saved", async (_, said) => {
    await useModel(tenant);
    await call({ version: 0, text: prose("words"), guide: "- Mine." });
    const { made } = await derive(1, said);
    await expect(made).rejects.toMatchObject({ code: "writer_failed", details: { reason: "malformed" } });
    expect((await call()).body.data).toMatchObject({ guide: "- Mine.", version: 1 });
  });

  it("calls no model without enough text, or for another version", async () => {
    await useModel(tenant);
    await call({ version: 0, text: "Few words." });
    const few = await derive(1);
    await expect(few.made).rejects.toMatchObject({ code: "illegal_transition" });
    const late = await derive(0);
    await expect(late.made).rejects.toMatchObject({ code: "conflict" });
    expect([...few.asked, ...late.asked]).toEqual([]);
  });

  it("needs a model", async () => {
    await call({ version: 0, text: prose("words") });
    const refused = await call({ version: 1 }, { path: "/derive", method: "POST" });
    expect([refused.status, refused.body.error.code]).toEqual([409, "no_model"]);
  });
});
