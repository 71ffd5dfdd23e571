import { beforeEach, expect, it } from "vitest";
import type { WorkspaceCtx } from "../../../worker/context";
import { updateClaim } from "../../../worker/domains/editorial";
import { judgePart } from "../../../worker/domains/editorial/evidence/judge-part";
import { storeClaims } from "../../../worker/domains/editorial/evidence/store-claims";
import { deleteSource } from "../../../worker/domains/knowledge";
import { deletePost } from "../../../worker/domains/posts";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { ClaimDesk, content, supported } from "./claim-desk";

let desk: ClaimDesk;
let postId: string;

beforeEach(async () => {
  desk = await ClaimDesk.open();
  postId = await desk.draft();
});

const meanwhile = (happens: () => Promise<unknown>): WorkspaceCtx => ({
  ...desk.ctx,
  d1: beforeFirstBatch(desk.ctx.d1, happens),
});

const dropSource = () => deleteSource(desk.ctx, desk.sourceId);

/** Somebody binds the sentence again that nothing supports any more. */
async function bind(ctx: WorkspaceCtx) {
  await desk.find(postId);
  await desk.decide(postId, supported, { action: "reset" });
  const { id } = await desk.claimOf(postId, supported);
  return updateClaim(ctx, postId, id, { action: "bind", sourceId: desk.sourceId, quote: supported });
}

it("links no claim to a source deleted concurrently, and returns not found", async () => {
  await expect(bind(meanwhile(dropSource))).rejects.toMatchObject({
    code: "not_found",
    message: "Source not found",
  });
});

it("binds a claim to a source that was captured again in the meantime, if it still contains the quote", async () => {
  const ctx = meanwhile(() => desk.captureAnew(`${supported} Ask for more.`));
  expect(await bind(ctx)).toMatchObject({ state: "supported", quote: supported });
});

/** As a search ends whose writer took its time: what it found is stored. */
async function find(ctx: WorkspaceCtx) {
  const claim = { sentence: supported, kind: "number" as const, sourceId: desk.sourceId, quote: supported };
  return storeClaims(ctx, postId, await judgePart(desk.ctx, content, [], { claims: [claim] }));
}

it("finds no claims in a post deleted concurrently, and returns not found", async () => {
  await expect(find(meanwhile(() => deletePost(desk.ctx, postId)))).rejects.toMatchObject({
    code: "not_found",
    message: "Post not found",
  });
});

it("keeps no claim for a source deleted concurrently", async () => {
  await expect(find(meanwhile(dropSource))).rejects.toMatchObject({ code: "conflict" });
  expect((await desk.claims(postId)).items).toEqual([]);
});
