// @vitest-environment happy-dom
import type { Claim, ClaimUpdate } from "@schema/claims";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/editor/copy";
import { postWith } from "../fake-server";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const source = { id: "src_1", title: "Atlas", url: "https://atlas.example", capturedAt: at };
const claim = (id: string, sentence: string, changed: Partial<Claim> = {}): Claim => ({
  id,
  position: 0,
  sentence,
  kind: "number",
  state: "unsupported",
  source: null,
  quote: null,
  verdict: null,
  inText: true,
  checkedAt: at,
  ...changed,
});
const rivers = claim("a", "The Rhine is 1,230 km long.");
const hills = claim("b", "Ben Nevis is the highest.", { state: "supported", source, quote: "the highest" });
const gone = claim("c", "This left the text.");

async function openEvidence(claims: Claim[], fields: Parameters<typeof postWith>[0] = {}) {
  const stored = { claims };
  const content = `${rivers.sentence} ${hills.sentence}`;
  const list = () => ({
    items: stored.claims,
    counts: { supported: 0, unsupported: 0, gone: 0, accepted: 0 },
  });
  const api = new FakeApi()
    .on("GET /posts/post_1", () => postWith({ content, ...fields }))
    .on("GET /posts/post_1/claims", list)
    .on("GET /posts/post_1/external", () => ({ items: [] }))
    .on("GET /posts/post_1/quality", () => ({}))
    .on("PATCH /posts/post_1/claims/a", ({ body }) => {
      const { action } = body as ClaimUpdate;
      const changed = { ...rivers, state: action === "accept" ? "accepted" : "supported" } as const;
      stored.claims = stored.claims.map((one) => (one.id === "a" ? changed : one));
      return changed;
    });
  const { user } = await openDashboard("/w/acme/posts/post_1", api);
  await user.click(await screen.findByRole("button", { name: /^Checks/ }));
  return { api, user, stored };
}
const group = async (name: string) => within(await screen.findByRole("region", { name }));

describe("the evidence of a post", () => {
  it("shows first what needs a person, and apart what left the text", async () => {
    await openEvidence([hills, gone, rivers]);
    (await group("Needs review")).getByText(rivers.sentence);
    (await group("Supported")).getByText(hills.sentence);
    (await group("No longer in the text")).getByText(gone.sentence);
    const groups = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(["Needs review 1", "Supported 1", "No longer in the text 1"]);
  });

  it("counts what the title and the FAQ claim, which the text cannot show", async () => {
    const title = claim("d", "Ten rivers of Europe");
    const answer = claim("e", "It takes 40 days.");
    const faq = { items: [{ question: "How long?", answer: answer.sentence }] };
    await openEvidence([title, answer], { title: title.sentence, faq });
    const open = await group("Needs review");
    open.getByText(title.sentence);
    open.getByText(answer.sentence);
    expect(screen.queryByRole("button", { name: copy.evidenceClaim.showInText })).toBeNull();
    expect(screen.queryByRole("region", { name: "No longer in the text" })).toBeNull();
  });

  it("moves a claim that someone accepts, and can undo that", async () => {
    const { api, user } = await openEvidence([rivers]);
    await user.click((await group("Needs review")).getByRole("button", { name: /Rhine/ }));
    await user.click(await screen.findByRole("button", { name: copy.evidenceClaim.acceptWithoutSource }));
    const accepted = await group("Accepted");
    accepted.getByText(rivers.sentence);
    expect(api.sent("PATCH /posts/post_1/claims/a")).toEqual([{ action: "accept" }]);
    accepted.getByRole("button", { name: "Undo decision" });
  });

  it("links a claim to the words that someone selects in a source", async () => {
    const { api, user } = await openEvidence([rivers]);
    api
      .on("GET /sources", () => paged([{ id: "src_1", title: "Atlas", url: null, state: "ready" }]))
      .on("GET /sources/src_1/text", () => ({ text: "Rivers: the Rhine has 1,230 km." }));
    await user.click((await group("Needs review")).getByRole("button", { name: /Rhine/ }));
    await user.click(await screen.findByRole("button", { name: copy.evidenceClaim.linkToSource }));
    const dialog = within(await screen.findByRole("dialog", { name: copy.evidenceBindDialog.linkToSource }));
    const text = await dialog.findByRole("textbox", { name: /Source text/ });
    expect(dialog.getByRole("button", { name: copy.evidenceBindDialog.usePassage })).toHaveProperty(
      "disabled",
      true,
    );
    await user.type(dialog.getByRole("textbox", { name: "Find in source" }), "1,230 km{Enter}");
    text.dispatchEvent(new Event("select", { bubbles: true }));
    await user.click(dialog.getByRole("button", { name: copy.evidenceBindDialog.usePassage }));
    await group("Supported");
    expect(api.sent("PATCH /posts/post_1/claims/a")).toEqual([
      { action: "bind", sourceId: "src_1", quote: "1,230 km" },
    ]);
  });

  it("invites to look for claims while there are none, and keeps the invitation when that fails", async () => {
    const { api, user } = await openEvidence([]);
    await screen.findByRole("heading", { name: copy.evidencePanel.noClaimsFoundYet });
    api.on("POST /posts/post_1/claims/find", () => {
      throw refusal(409, "budget_exhausted", "This month’s budget is used up.");
    });
    await user.click(screen.getByRole("button", { name: copy.evidencePanel.findClaims }));
    await screen.findByText("This month’s budget is used up.");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: copy.evidencePanel.findClaims })).toBeDefined(),
    );
  });
});
