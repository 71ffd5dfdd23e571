import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import {
  Claim,
  ClaimList,
  ClaimsFind,
  ClaimsFound,
  ClaimsSuggested,
  ClaimUpdate,
} from "../../../schema/api/claims";
import type { WorkspaceCtx } from "../../context";
import {
  applySuggestion,
  dismissSuggestion,
  findClaims,
  listClaims,
  suggestCorrections,
  updateClaim,
} from "../../domains/editorial";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, EntityParams, ok, one, routes } from "../http/openapi";

const tags = ["Evidence"];
const editor = access("editor");

const list = createRoute({
  method: "get",
  path: "/{id}/claims",
  tags,
  summary: "List the factual sentences in a post, with the quotes that support them",
  ...access("viewer"),
  request: one,
  responses: answers(ClaimList),
});

const find = createRoute({
  method: "post",
  path: "/{id}/claims/find",
  tags,
  summary: "Find the claims in a post and their quotes again",
  description:
    "Uses the workspace's writer, within its budget. Returns when done, or after 100 seconds with what was read by then (`partial`). A quote counts only if the source's captured text contains it word for word. Claims that a person linked or accepted stay as they are.",
  ...editor,
  request: { ...one, ...body(ClaimsFind) },
  responses: answers(ClaimsFound),
});

const suggest = createRoute({
  method: "post",
  path: "/{id}/claims/suggest",
  tags,
  summary: "Suggest new sentences for claims without evidence",
  description:
    "Asks the workspace's model, within its budget, about all claims that are `unsupported` or `gone` and have no suggestion yet: one call, and one more to compare the new sentences with their quotes. A suggestion is kept only if its quote is in a quotable source and supports it. Nothing in the post changes until you apply one.",
  ...editor,
  request: one,
  responses: answers(ClaimsSuggested),
});

const update = createRoute({
  method: "patch",
  path: "/{id}/claims/{claimId}",
  tags,
  summary: "Link a claim to a quote, accept it without one, undo either, or apply or dismiss its suggestion",
  ...editor,
  request: { params: EntityParams.extend({ claimId: z.string() }), ...body(ClaimUpdate) },
  responses: answers(Claim),
});

export const claimRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listClaims(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(find, async (c) =>
    c.json(ok(await findClaims(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(suggest, async (c) =>
    c.json(ok(await suggestCorrections(workspaceOf(c), c.req.valid("param").id)), 200),
  )
  .openapi(update, async (c) => {
    const { id, claimId } = c.req.valid("param");
    return c.json(ok(await changeClaim(workspaceOf(c), id, claimId, c.req.valid("json"))), 200);
  });

function changeClaim(
  ctx: WorkspaceCtx,
  postId: string,
  claimId: string,
  update: ClaimUpdate,
): Promise<Claim> {
  switch (update.action) {
    case "apply":
      return applySuggestion(ctx, postId, claimId, update.version);
    case "dismiss":
      return dismissSuggestion(ctx, postId, claimId);
    default:
      return updateClaim(ctx, postId, claimId, update);
  }
}
