import { expect, it } from "vitest";
import { ClaimDesk, invented, supported } from "../claims/claim-desk";
import { connect } from "./mcp-client";

it("gets the claims of a post with their quotes, only if asked", async () => {
  const desk = await ClaimDesk.open();
  const post = await desk.draft();
  await desk.find(post);
  const { call } = await connect(desk.tenant.token);
  const workspace = desk.tenant.workspace.slug;
  expect((await call("get_post", { workspace, post })).data.claims).toBeUndefined();
  expect((await call("get_post", { workspace, post, claims: true })).data.claims).toEqual({
    counts: { supported: 1, unsupported: 1, gone: 0, accepted: 0 },
    items: [
      {
        sentence: supported,
        kind: "date",
        state: "supported",
        source: { id: desk.sourceId, title: "About Acme", url: "https://acme.test/" },
        quote: supported,
      },
      { sentence: invented, kind: "date", state: "unsupported" },
    ],
  });
});
