import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { runs } from "../../../schema/tables";
import { deleteSource, dismissProposal } from "../../../worker/domains/knowledge";
import { applyFindings } from "../../../worker/domains/knowledge/assistant/stages/propose-stage";
import { beforeFirstBatch } from "../fixtures/before-first-batch";
import { AssistantDesk } from "./desk";
import { FakeSite, home, origin } from "./fake-site";

it("proposes nothing that rests on a source which is deleted in that instant", async () => {
  const desk = await AssistantDesk.open(new FakeSite({ [`${origin}/`]: home }));
  const { id, proposalId } = await desk.read({ url: `${origin}/`, pages: 1 });
  const before = await dismissProposal(desk.ctx, proposalId ?? "");
  const { sourceId = "", quote = "" } = before.items[0]?.quotes[0] ?? {};
  const [run] = await desk.ctx.db.select().from(runs).where(eq(runs.id, id));
  if (!run) throw new Error("the run is not there");
  const d1 = beforeFirstBatch(desk.ctx.d1, () => deleteSource(desk.ctx, sourceId));
  const findings = [{ field: "product" as const, name: "", value: "Anvils", sourceId, quote }];
  const applying = applyFindings({ ...desk.ctx, d1 }, run, findings, { guarded: [], statements: [] });
  await expect(applying).rejects.toMatchObject({ code: "conflict" });
  const { body } = await desk.call<{ items: { id: string }[] }>("/assistant/proposals");
  expect(body.data.items.map((one) => one.id)).toEqual([before.id]);
});
