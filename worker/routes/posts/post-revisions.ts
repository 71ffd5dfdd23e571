import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { PageQuery } from "../../../schema/api/pagination";
import { Post, Revision, RevisionList, TransitionInput } from "../../../schema/api/posts";
import { getPost, getRevision, listRevisions, restoreRevision } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, EntityParams, ok, one, routes } from "../http/openapi";

const tags = ["Revisions"];
const drafter = access("editor", "drafts");
const viewer = access("viewer");
const RevisionParams = EntityParams.extend({
  number: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
});

const revisions = createRoute({
  method: "get",
  path: "/{id}/revisions",
  tags,
  summary: "List a post's revisions",
  ...viewer,
  request: { ...one, query: PageQuery },
  responses: answers(RevisionList),
});

const revision = createRoute({
  method: "get",
  path: "/{id}/revisions/{number}",
  tags,
  summary: "Read a revision",
  ...viewer,
  request: { params: RevisionParams },
  responses: answers(Revision),
});

const restore = createRoute({
  method: "post",
  path: "/{id}/revisions/{number}/restore",
  tags,
  summary: "Restore a revision",
  ...drafter,
  request: { params: RevisionParams, ...body(TransitionInput) },
  responses: answers(Post),
});

export const postRevisionRoutes = routes()
  .openapi(revisions, async (c) =>
    c.json(ok(await listRevisions(workspaceOf(c), c.req.valid("param").id, c.req.valid("query"))), 200),
  )
  .openapi(revision, async (c) => {
    const { id, number } = c.req.valid("param");
    return c.json(ok(await getRevision(workspaceOf(c), id, number)), 200);
  })
  .openapi(restore, async (c) => {
    const ctx = workspaceOf(c);
    const { id, number } = c.req.valid("param");
    await restoreRevision(ctx, id, number, c.req.valid("json").version);
    return c.json(ok(await getPost(ctx, id)), 200);
  });
