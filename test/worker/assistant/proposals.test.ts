import { beforeEach, describe, expect, it } from "vitest";
import type { Context, Proposal } from "../../../schema/api/context";
import { AssistantDesk } from "./desk";
import { FakeSite, home, origin } from "./fake-site";

let desk: AssistantDesk;
let proposal: Proposal;
beforeEach(async () => {
  desk = await AssistantDesk.open(new FakeSite({ [`${origin}/`]: home }));
  proposal = await desk.proposal(await desk.read({ url: `${origin}/`, pages: 1 }));
});

const idOf = (field: string) => proposal.items.find((item) => item.field === field)?.id ?? "";
const apply = (body: unknown, token?: string) =>
  desk.call<Proposal>(`/assistant/proposals/${proposal.id}/apply`, "POST", body, token);
const dismiss = (token?: string) =>
  desk.call<Proposal>(`/assistant/proposals/${proposal.id}/dismiss`, "POST", undefined, token);
const context = async () => (await desk.call<Context>("/context")).body.data;

describe("a proposal", () => {
  it("is applied change by change, with other words where they are given, and the rest is left", async () => {
    const itemIds = [idOf("product"), idOf("competitors")];
    const { status, body } = await apply({
      itemIds,
      edits: { [idOf("product")]: "Anvils, cast." },
      version: 0,
    });
    expect(status).toBe(200);
    expect(body.data.state).toBe("applied");
    expect(body.data.items.filter(({ decision }) => decision === "applied").map(({ id }) => id)).toEqual(
      expect.arrayContaining(itemIds),
    );
    expect(body.data.items.find(({ field }) => field === "audience")?.decision).toBe("dismissed");
    const { fields, version } = await context();
    expect(version).toBe(1);
    expect(fields).toMatchObject({ product: "Anvils, cast.", audience: "" });
    expect(fields.competitors.map(({ name }) => name)).toEqual(["Hammerco"]);
  });

  it("is undone through the history", async () => {
    await apply({ itemIds: [idOf("product")], version: 0 });
    const { body } = await desk.call<{ items: unknown[] }>("/context/history");
    expect(body.data.items).toEqual([
      expect.objectContaining({ version: 1, reason: "proposal", proposalId: proposal.id }),
    ]);
    await desk.call("/context/restore", "POST", { version: 0, base: 1 });
    expect((await context()).fields.product).toBe("");
  });

  it("is compared with the context as it is now, and never applied over what was not shown", async () => {
    await desk.call("/context", "PATCH", { version: 0, product: "Something else" });
    const { body } = await desk.call<Proposal>(`/assistant/proposals/${proposal.id}`);
    expect(body.data.items.find(({ field }) => field === "product")?.before).toBe("Something else");
    const late = await apply({ itemIds: [idOf("product")], version: 0 });
    expect([late.status, late.body.error.details]).toEqual([409, { version: 1 }]);
    expect((await apply({ itemIds: [idOf("product")], version: 1 })).status).toBe(200);
  });

  it("is decided once", async () => {
    const answers = await Promise.all([
      apply({ itemIds: [idOf("product")], version: 0 }),
      apply({ itemIds: [idOf("audience")], version: 0 }),
      dismiss(),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await dismiss()).status).toBe(409);
    expect((await context()).version).toBeLessThanOrEqual(1);
  });

  it("is dismissed as a whole, and nothing changes", async () => {
    const { body } = await dismiss();
    expect([body.data.state, new Set(body.data.items.map(({ decision }) => decision))]).toEqual([
      "dismissed",
      new Set(["dismissed"]),
    ]);
    expect((await context()).version).toBe(0);
  });

  it.each([
    [{ itemIds: [], version: 0 }, 400],
    [{ itemIds: ["itm_999"], version: 0 }, 400],
    [{ itemIds: ["itm_1"], edits: { itm_1: "x".repeat(8_001) }, version: 0 }, 400],
    [{ itemIds: ["itm_1"], edits: { itm_1: "a\u0007b" }, version: 0 }, 400],
  ])("refuses %j", async (body, status) => {
    expect((await apply(body)).status).toBe(status);
    expect((await context()).version).toBe(0);
  });

  it("is another tenant's secret, and viewers only read it", async () => {
    const { viewer } = desk.tenant.people;
    const path = `/assistant/proposals/${proposal.id}`;
    expect((await desk.call(path, "GET", undefined, viewer.token)).status).toBe(200);
    expect((await apply({ itemIds: ["itm_1"], version: 0 }, viewer.token)).status).toBe(403);
    expect((await dismiss(viewer.token)).status).toBe(403);
    const stranger = await AssistantDesk.open(new FakeSite({}));
    expect((await stranger.call(path)).status).toBe(404);
    expect((await stranger.call(`${path}/apply`, "POST", { itemIds: ["itm_1"], version: 0 })).status).toBe(
      404,
    );
    expect((await stranger.call(`${path}/dismiss`, "POST")).status).toBe(404);
    expect((await stranger.call<{ items: [] }>("/assistant/proposals")).body.data.items).toEqual([]);
  });

  it("keeps the source it rests on, as long as it is open", async () => {
    const id = proposal.items[0]?.quotes[0]?.sourceId;
    expect((await desk.call(`/sources/${id}`, "DELETE")).status).toBe(409);
    await dismiss();
    expect((await desk.call(`/sources/${id}`, "DELETE")).status).toBe(200);
  });
});
