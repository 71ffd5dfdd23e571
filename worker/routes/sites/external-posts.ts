import { createRoute } from "@hono/zod-openapi";
import { ExternalDifference } from "../../../schema/api/external-sends";
import {
  ExternalDecision,
  ExternalPost,
  ExternalPostList,
  ExternalSend,
  IntegrationKind,
} from "../../../schema/api/integrations";
import {
  decideExternalPost,
  differenceThere,
  listExternalPosts,
  removeExternalPost,
  sendExternalPost,
  syncExternalPost,
} from "../../domains/sites";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, EntityParams, ok, one, routes } from "../http/openapi";

const tags = ["Integrations"];
const editor = access("editor");
const ofKind = { params: EntityParams.extend({ kind: IntegrationKind }) };

const list = createRoute({
  method: "get",
  path: "/{id}/external",
  tags,
  summary: "Read the state of a post on each connected site",
  ...access("viewer"),
  request: one,
  responses: answers(ExternalPostList),
});

const send = createRoute({
  method: "put",
  path: "/{id}/external/{kind}",
  tags,
  summary: "Send a post to another site, and choose what to send automatically from then on",
  ...editor,
  request: { ...ofKind, ...body(ExternalSend) },
  responses: answers(ExternalPost),
});

const sync = createRoute({
  method: "post",
  path: "/{id}/external/{kind}/sync",
  tags,
  summary: "Check a post on another site, and send it again if it differs",
  ...editor,
  request: ofKind,
  responses: answers(ExternalPost),
});

const decide = createRoute({
  method: "post",
  path: "/{id}/external/{kind}/decision",
  tags,
  summary:
    "Overwrite or keep the edits made on the other site; if kept, the next change in blogsvc requires another decision",
  ...editor,
  request: { ...ofKind, ...body(ExternalDecision) },
  responses: answers(ExternalPost),
});

const difference = createRoute({
  method: "get",
  path: "/{id}/external/{kind}/difference",
  tags,
  summary: "Compare a post with its current version on another site",
  ...editor,
  request: ofKind,
  responses: answers(ExternalDifference),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}/external/{kind}",
  tags,
  summary: "Remove a post from another site",
  ...editor,
  request: ofKind,
  responses: answers(ExternalPost),
});

export const externalPostRoutes = routes()
  .openapi(list, async (c) =>
    c.json(ok(await listExternalPosts(workspaceOf(c), c.req.valid("param").id)), 200),
  )
  .openapi(send, async (c) => {
    const { id, kind } = c.req.valid("param");
    return c.json(ok(await sendExternalPost(workspaceOf(c), id, kind, c.req.valid("json"))), 200);
  })
  .openapi(sync, async (c) => {
    const { id, kind } = c.req.valid("param");
    return c.json(ok(await syncExternalPost(workspaceOf(c), id, kind)), 200);
  })
  .openapi(decide, async (c) => {
    const { id, kind } = c.req.valid("param");
    return c.json(ok(await decideExternalPost(workspaceOf(c), id, kind, c.req.valid("json"))), 200);
  })
  .openapi(difference, async (c) => {
    const { id, kind } = c.req.valid("param");
    return c.json(ok(await differenceThere(workspaceOf(c), id, kind)), 200);
  })
  .openapi(remove, async (c) => {
    const { id, kind } = c.req.valid("param");
    return c.json(ok(await removeExternalPost(workspaceOf(c), id, kind)), 200);
  });
