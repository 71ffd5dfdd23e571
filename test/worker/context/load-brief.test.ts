import { expect, it } from "vitest";
import { contexts, workspaces } from "../../../schema/tables";
import { loadBrief } from "../../../worker/domains/knowledge";
import { makeTenant, tenantCtx } from "../fixtures/tenant";

const fields = {
  product: "Anvils.",
  audience: "Smiths.",
  positioning: "The heaviest.",
  competitors: [{ name: "Hammerco", note: "Lighter." }],
  glossary: [{ term: "horn", meaning: "The pointed end." }],
  tone: "dry",
};

it("contains the workspace's name if nothing else is known", async () => {
  const ctx = await tenantCtx(await makeTenant());
  expect(await loadBrief(ctx)).toMatchObject({ name: "Acme", product: "", competitors: [], tone: "" });
});

it("contains the context, and prefers a tone set by hand to the detected one", async () => {
  const tenant = await makeTenant();
  const ctx = await tenantCtx(tenant);
  await ctx.db.insert(contexts).values({ workspaceId: ctx.workspace.id, fields, updatedAt: ctx.now() });
  expect(await loadBrief(ctx)).toMatchObject(fields);
  await ctx.db.update(workspaces).set({ personality: { tone: "warm", style: "short", voice: "we" } });
  expect(await loadBrief(await tenantCtx(tenant))).toMatchObject({
    ...fields,
    tone: "warm",
    style: "short",
    voice: "we",
  });
});
