import { createRoute } from "@hono/zod-openapi";
import { ErrorBody } from "../../../schema/api/error";
import { PolishInput, PolishMessage, SectionRewrite, SectionRewritten } from "../../../schema/api/polish";
import { rewriteSection, streamPolish } from "../../domains/editorial";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes } from "../http/openapi";

const polish = createRoute({
  method: "post",
  path: "/{id}/polish",
  tags: ["Writer"],
  summary: "Have the writer edit one section; the text streams in, and the last event contains all of it",
  ...access("editor"),
  request: { ...one, ...body(PolishInput) },
  responses: {
    200: {
      description: "Server-sent events, each a PolishMessage; the last is `done` or `error`",
      content: { "text/event-stream": { schema: PolishMessage } },
    },
    default: { description: "Error", content: { "application/json": { schema: ErrorBody } } },
  },
});

const rewrite = createRoute({
  method: "post",
  path: "/{id}/rewrite-section",
  tags: ["Writer"],
  summary: "Have the writer rewrite one section of a draft as you instruct, and optionally store the result",
  ...access("editor"),
  request: { ...one, ...body(SectionRewrite) },
  responses: answers(SectionRewritten),
});

export const polishRoutes = routes()
  .openapi(polish, async (c) => {
    const { signal } = c.req.raw;
    const stream = await streamPolish(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"), signal);
    const headers = { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store" };
    return new Response(stream, { headers });
  })
  .openapi(rewrite, async (c) =>
    c.json(ok(await rewriteSection(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  );
