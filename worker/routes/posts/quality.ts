import { createRoute } from "@hono/zod-openapi";
import { QualityInput, QualityReport } from "../../../schema/api/quality";
import { checkQuality } from "../../domains/editorial";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes } from "../http/openapi";

const check = createRoute({
  method: "post",
  path: "/{id}/quality",
  tags: ["Quality"],
  summary: "Look at a post's fields as they are typed: what to mend, and why",
  description:
    "Without a model. Findings come with reasons, literal excerpts and, where there is one, a change to accept; there is no score. With `checkLinks` the addresses in the text are asked, at most 30.",
  ...access("editor", "drafts"),
  request: { ...one, ...body(QualityInput) },
  responses: answers(QualityReport),
});

export const qualityRoutes = routes().openapi(check, async (c) =>
  c.json(ok(await checkQuality(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
);
