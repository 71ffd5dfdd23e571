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
  summary: "Check a post's fields as they are typed: what to fix, and why",
  description:
    "Works without a model. Each finding has a reason, an excerpt and, where possible, a change to accept; there is no score. With `checkLinks`, up to 30 links in the text are requested.",
  ...access("editor", "drafts"),
  request: { ...one, ...body(QualityInput) },
  responses: answers(QualityReport),
});

export const qualityRoutes = routes().openapi(check, async (c) =>
  c.json(ok(await checkQuality(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
);
