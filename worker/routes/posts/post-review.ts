import { createRoute } from "@hono/zod-openapi";
import { PostReviewRead, ReviewAnswer, ReviewRequest } from "../../../schema/api/post-review";
import { Post } from "../../../schema/api/posts";
import { answerReview, readReview, requestReview, withdrawReview } from "../../domains/discussion";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, EntityParams, ok, one, routes } from "../http/openapi";

const tags = ["Reviews"];

const get = createRoute({
  method: "get",
  path: "/{id}/review",
  tags,
  summary: "Read the review of a post",
  ...access("viewer"),
  request: one,
  responses: answers(PostReviewRead),
});

const request = createRoute({
  method: "put",
  path: "/{id}/review",
  tags,
  summary: "Send a draft for review, or assign its review to another member",
  description:
    "The reviewer needs at least the editor role and, except for a generated draft, must not be the member who sent it. They get a notice, and the draft joins the review queue.",
  ...access("editor", "drafts"),
  request: { params: EntityParams, ...body(ReviewRequest) },
  responses: answers(Post),
});

const answer = createRoute({
  method: "post",
  path: "/{id}/review/answer",
  tags,
  summary: "Approve a draft that you were asked to review, or request changes",
  description:
    "Only the reviewer can answer; without one, anyone who can edit, except the member who sent the draft. You can change your answer until the post is published. Editing the text does not withdraw an approval, but sets `editedSince`.",
  ...access("editor"),
  request: { params: EntityParams, ...body(ReviewAnswer) },
  responses: answers(Post),
});

const withdraw = createRoute({
  method: "delete",
  path: "/{id}/review",
  tags,
  summary: "Withdraw a draft from review; any answer is discarded",
  ...access("editor", "drafts"),
  request: one,
  responses: answers(Post),
});

export const postReviewRoutes = routes()
  .openapi(get, async (c) => c.json(ok(await readReview(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(request, async (c) =>
    c.json(ok(await requestReview(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(answer, async (c) =>
    c.json(ok(await answerReview(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(withdraw, async (c) =>
    c.json(ok(await withdrawReview(workspaceOf(c), c.req.valid("param").id)), 200),
  );
