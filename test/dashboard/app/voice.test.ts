// @vitest-environment happy-dom
import type { Voice, VoiceUpdate } from "@schema/voice";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyContext } from "../../../schema/api/context";
import { FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const noVoice: Voice = {
  posts: [],
  text: "",
  guide: "",
  derivedAt: null,
  model: null,
  version: 0,
  updatedAt: null,
};
const titles: Record<string, string> = { post_1: "Alps", post_2: "Bees" };

async function openVoice(changed: Partial<Voice> = {}) {
  let stored = { ...noVoice, ...changed };
  const api = new FakeApi()
    .on("GET /context", () => ({ fields: { ...emptyContext, product: "Kits" }, version: 1, updatedAt: null }))
    .on("GET /writer", () => ({ kind: "openai" }))
    .on("GET /runs", () => paged([]))
    .on("GET /assistant/proposals", () => paged([]))
    .on("GET /posts", () => paged(Object.entries(titles).map(([id, title]) => ({ id, title }))))
    .on("GET /voice", () => stored)
    .on("PATCH /voice", ({ body }) => {
      const { postIds = [], text = "", guide = "", version } = body as VoiceUpdate;
      const posts = postIds.map((id) => ({ id, title: titles[id] ?? "" }));
      stored = { ...stored, posts, text, guide, version: version + 1 };
      return stored;
    });
  const { user } = await openDashboard("/w/acme/context", api);
  const card = within(await screen.findByRole("region", { name: "Voice" }));
  await card.findByText("Sample posts");
  return { api, user, card, set: (next: Partial<Voice>) => (stored = { ...stored, ...next }) };
}

describe("the voice", () => {
  it("is derived from chosen posts, which are saved first", async () => {
    const { api, user, card, set } = await openVoice();
    api.on("POST /voice/derive", () => set({ guide: "- Be brief.", model: "gpt", version: 2 }));
    expect(card.getByRole("button", { name: "Derive guide" })).toHaveProperty("disabled", true);
    await user.click(await card.findByRole("button", { name: "Add Bees" }));
    await user.click(card.getByRole("button", { name: "Derive guide" }));
    await screen.findByText("Style guide derived");
    expect(api.sent("PATCH /voice")).toEqual([{ postIds: ["post_2"], text: "", guide: "", version: 0 }]);
    expect(api.sent("POST /voice/derive")).toEqual([{ version: 1 }]);
    expect(card.getByRole("textbox", { name: /Style guide/ })).toHaveProperty("value", "- Be brief.");
    card.getByText("Derived by gpt");
  });

  it("keeps what was saved when the response is useless, and says why", async () => {
    const { api, user, card } = await openVoice({ text: "A sample.", version: 1 });
    api.on("POST /voice/derive", () => {
      throw refusal(502, "writer_failed", "The model's style guide is too short to be useful.");
    });
    await user.click(card.getByRole("button", { name: "Derive guide" }));
    await card.findByText(/too short to be useful/);
    expect(card.getByRole("textbox", { name: /Sample text/ })).toHaveProperty("value", "A sample.");
  });

  it("is edited by hand, and cleared after a question", async () => {
    const { api, user, card } = await openVoice({ guide: "- Be brief.", version: 1 });
    await user.type(card.getByRole("textbox", { name: /Style guide/ }), " Always.");
    await user.click(card.getByRole("button", { name: "Save" }));
    await screen.findByText("Voice saved");
    await user.click(card.getByRole("button", { name: "Clear" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Clear the voice?" }));
    await user.click(dialog.getByRole("button", { name: "Clear" }));
    await screen.findByText("Voice cleared");
    expect(api.sent("PATCH /voice")).toEqual([
      { postIds: [], text: "", guide: "- Be brief. Always.", version: 1 },
      { postIds: [], text: "", guide: "", version: 2 },
    ]);
  });
});
