import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { RunDetail } from "../../../schema/api/runs";
import {
  SimilarList,
  SimilarQuery,
  Topic,
  TopicCreate,
  TopicGenerate,
  TopicList,
  TopicQuery,
  TopicsCreate,
  TopicsCreated,
  TopicUpdate,
} from "../../../schema/api/topics";
import { similarToPost } from "../../domains/editorial";
import {
  createTopics,
  deleteTopic,
  generateTopics,
  getTopic,
  listTopics,
  similarToTitle,
  updateTopic,
} from "../../domains/generation";
import { getRun } from "../../domains/runs";
import { AppError } from "../../platform/errors";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Topics"];
const editor = access("editor");
const viewer = access("viewer");
const params = WorkspaceParams;

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List topics, highest priority first, each with similar topics and posts",
  ...viewer,
  request: { params, query: TopicQuery },
  responses: answers(TopicList),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Add a topic",
  ...editor,
  request: { params, ...body(TopicCreate) },
  responses: answers(Topic, 201),
});

const createMany = createRoute({
  method: "post",
  path: "/many",
  tags,
  summary: "Add several topics, all or none",
  ...editor,
  request: { params, ...body(TopicsCreate) },
  responses: answers(TopicsCreated, 201),
});

const generate = createRoute({
  method: "post",
  path: "/generate",
  tags,
  summary: "Start a run that generates topics from the context, sources and keywords",
  ...editor,
  request: { params, ...body(TopicGenerate) },
  responses: answers(RunDetail, 202),
});

const similar = createRoute({
  method: "post",
  path: "/similar",
  tags,
  summary: "List topics and posts that are too similar to a title",
  ...access("viewer", "read"),
  request: { params, ...body(SimilarQuery) },
  responses: answers(SimilarList),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a topic",
  ...viewer,
  request: one,
  responses: answers(Topic),
});

const update = createRoute({
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Update, discard or reopen a topic",
  ...editor,
  request: { ...one, ...body(TopicUpdate) },
  responses: answers(Topic),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Move a topic to the trash; posts written from it are kept",
  ...editor,
  request: one,
  responses: answers(Done),
});

export const topicRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listTopics(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(create, async (c) => {
    const [topic] = await createTopics(workspaceOf(c), [c.req.valid("json")]);
    if (!topic) throw new AppError("internal", "The topic was not saved");
    return c.json(ok(topic), 201);
  })
  .openapi(createMany, async (c) =>
    c.json(ok({ items: await createTopics(workspaceOf(c), c.req.valid("json").items) }), 201),
  )
  .openapi(generate, async (c) => {
    const ctx = workspaceOf(c);
    const id = await generateTopics(ctx, c.req.valid("json"));
    return c.json(ok(await getRun(ctx, id)), 202);
  })
  .openapi(similar, async (c) =>
    c.json(ok({ items: await similarToTitle(workspaceOf(c), c.req.valid("json")) }), 200),
  )
  .openapi(get, async (c) => c.json(ok(await getTopic(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(update, async (c) =>
    c.json(ok(await updateTopic(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(remove, async (c) => {
    await deleteTopic(workspaceOf(c), c.req.valid("param").id);
    return c.json(ok({ done: true as const }), 200);
  });

const similarPosts = createRoute({
  method: "get",
  path: "/{id}/similar",
  tags: ["Posts"],
  summary: "List topics and posts that are too similar to a post, by title or by text",
  ...viewer,
  request: one,
  responses: answers(SimilarList),
});

export const similarPostRoutes = routes().openapi(similarPosts, async (c) =>
  c.json(ok({ items: await similarToPost(workspaceOf(c), c.req.valid("param").id) }), 200),
);
