import { beforeAll, describe, expect, it } from "vitest";
import { makeTenant } from "../fixtures/tenant";
import { storedSource } from "../sources/stored-source";
import { ClaimDesk, invented, supported } from "./claim-desk";

let desk: ClaimDesk;
let postId: string;

beforeAll(async () => {
  desk = await ClaimDesk.open();
  postId = await desk.draft();
  await desk.find(postId);
});

describe("finding the claims of a post", () => {
  it("binds a sentence to the words of a source, and says of another that nothing supports it", async () => {
    const { items, counts } = await desk.claims(postId);
    expect(items.map(({ sentence, state }) => [sentence, state])).toEqual([
      [supported, "supported"],
      [invented, "unsupported"],
    ]);
    expect(items[0]).toMatchObject({
      quote: supported,
      inText: true,
      source: { id: desk.sourceId, title: "About Acme", url: "https://acme.test/" },
    });
    expect(counts).toEqual({ supported: 1, unsupported: 1, gone: 0, accepted: 0 });
  });

  it("looks in the named sources only", async () => {
    const other = await desk.draft();
    const elsewhere = { text: "Another firm, and nothing of anvils.", title: "Other", textHash: "other" };
    const answer = await desk.call<{ counts: unknown }>(`/posts/${other}/claims/find`, "POST", {
      sourceIds: [await storedSource(desk.ctx, elsewhere)],
    });
    expect(answer.body.data.counts).toEqual({ supported: 0, unsupported: 2, gone: 0, accepted: 0 });
  });

  it("knows no source of another workspace, nor one that is not there", async () => {
    const theirs = await ClaimDesk.open();
    for (const sourceId of [theirs.sourceId, "src_none"]) {
      const sourceIds = [desk.sourceId, sourceId];
      const refused = await desk.call(`/posts/${postId}/claims/find`, "POST", { sourceIds });
      expect([refused.status, refused.body.error.message]).toEqual([404, "Source not found"]);
    }
  });

  it("keeps decisions about a sentence, and drops sentences that left the text", async () => {
    const other = await desk.draft();
    await desk.find(other);
    await desk.decide(other, invented, { action: "accept" });
    const { version } = (await desk.call(`/posts/${other}`)).body.data;
    await desk.call(`/posts/${other}`, "PATCH", { version, content: `${invented} It opened in 1999.` });
    expect((await desk.claims(other)).items.map(({ inText }) => inText)).toEqual([false, true]);
    const { items } = await desk.find(other);
    expect(items.map(({ sentence, state, position }) => [sentence, state, position])).toEqual([
      [invented, "accepted", 0],
      ["It opened in 1999.", "unsupported", 1],
    ]);
  });

  it("reads the private edits of a published post", async () => {
    const other = await desk.draft();
    await desk.call(`/posts/${other}/publish`, "POST", {});
    const { version } = (await desk.call(`/posts/${other}`)).body.data;
    await desk.call(`/posts/${other}/autosave`, "POST", { version, content: "It opened in 1999." });
    expect((await desk.find(other)).items.map(({ sentence }) => sentence)).toEqual(["It opened in 1999."]);
  });

  it("keeps of more claims than a post has room for those without evidence", async () => {
    const shown = Array.from({ length: 401 }, (_, at) => `Anvil ${at + 1} was sold in ${1_500 + at}.`).join(
      "\n\n",
    );
    await storedSource(desk.ctx, { text: shown });
    const postId = await desk.draft({ content: `${shown}\n\n${invented}\n` });
    await desk.find(postId);
    expect((await desk.claims(postId)).items).toHaveLength(400);
    expect(await desk.claimOf(postId, invented)).toMatchObject({ state: "unsupported" });
  });

  it("does without text", async () => {
    const empty = await desk.draft({ content: "" });
    expect((await desk.find(empty)).items).toEqual([]);
  });
});

describe("deciding of a claim", () => {
  it("links it only to words in the source, ignoring white space", async () => {
    const other = await desk.draft({ content: `${supported} The founder of Acme came from Ohio.` });
    await desk.find(other);
    const bound = await desk.decide(other, supported, {
      action: "bind",
      sourceId: desk.sourceId,
      quote: "Acme sold\n  4,200 anvils in 2024",
    });
    expect(bound.body.data).toMatchObject({ state: "supported", quote: "Acme sold 4,200 anvils in 2024" });
    const wrong = await desk.decide(postId, supported, {
      action: "bind",
      sourceId: desk.sourceId,
      quote: "The founder was a baker",
    });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "invalid_request"]);
    expect(await desk.claimOf(postId, supported)).toMatchObject({ state: "supported", quote: supported });
  });

  it.each([
    ["a", /at least 12 characters/],
    ["sold 4,200", /at least 12 characters/],
    ["The founder was a blacksmith", /does not contain “9 million”/],
  ])("takes %j for no evidence, though it stands in the source", async (quote, words) => {
    const refused = await desk.decide(postId, invented, {
      action: "bind",
      sourceId: desk.sourceId,
      quote,
    });
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
    expect(refused.body.error.message).toMatch(words);
    expect((await desk.claimOf(postId, invented)).state).toBe("unsupported");
  });

  it("accepts it with a note, and undoes either", async () => {
    expect((await desk.decide(postId, invented, { action: "accept" })).body.data).toMatchObject({
      state: "accepted",
      source: null,
      quote: null,
    });
    expect((await desk.decide(postId, invented, { action: "reset" })).body.data.state).toBe("unsupported");
  });

  it("knows no claim, source or post of another workspace", async () => {
    const stranger = await makeTenant("Other");
    const { id } = await desk.claimOf(postId, invented);
    const path = `/posts/${postId}/claims/${id}`;
    const as = (token: string) => desk.call(path, "PATCH", { action: "accept" }, token);
    expect((await as(stranger.token)).status).toBe(404);
    expect((await as(desk.tenant.people.viewer.token)).status).toBe(403);
    const theirs = await ClaimDesk.open();
    const bind = { action: "bind", sourceId: theirs.sourceId, quote: supported };
    expect((await desk.call(path, "PATCH", bind)).status).toBe(404);
    expect((await theirs.call(path, "PATCH", { action: "accept" })).status).toBe(404);
    const otherPost = await desk.draft();
    const elsewhere = `/posts/${otherPost}/claims/${id}`;
    expect((await desk.call(elsewhere, "PATCH", { action: "accept" })).status).toBe(404);
  });
});

describe("what is looked at beside the body", () => {
  it("are the title, headings, excerpt, SEO fields and answers of the FAQ", async () => {
    const stated = (n: number) => `Acme sold ${n},000 anvils.`;
    const other = await desk.draft({
      title: stated(1),
      content: `## ${stated(2)}\n\n## The best anvils of 2025\n\nThey are heavy.`,
      excerpt: stated(3),
      seo: { title: stated(4), description: stated(5) },
      faq: { items: [{ question: "How many were sold?", answer: stated(6) }] },
    });
    const { items } = await desk.find(other);
    expect(items.map(({ sentence }) => sentence).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map(stated));
    await desk.set({ requireEvidence: true });
    for (const { sentence } of items.slice(1)) await desk.decide(other, sentence, { action: "accept" });
    const refused = await desk.call(`/posts/${other}/publish`, "POST", {});
    expect(refused.body.error.details).toMatchObject({ claims: [{ sentence: items[0]?.sentence }] });
  });
});
