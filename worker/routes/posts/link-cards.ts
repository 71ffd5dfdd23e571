import { createRoute } from "@hono/zod-openapi";
import { LinkCard, LinkCardAsk } from "../../../schema/api/link-cards";
import { readLinkCard } from "../../domains/knowledge";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const read = createRoute({
  method: "post",
  path: "/",
  tags: ["Posts"],
  summary: "Read the title, description and site name of a web page",
  description:
    "For cards in an editor. The page is fetched under the rules for outbound requests, within 6 seconds and 256 kB, and the result is cached for an hour. If it cannot be read, `title` is null and `site` is its domain.",
  ...access("editor"),
  request: { params: WorkspaceParams, ...body(LinkCardAsk) },
  responses: answers(LinkCard),
});

export const linkCardRoutes = routes().openapi(read, async (c) =>
  c.json(ok(await readLinkCard(workspaceOf(c), c.req.valid("json").url)), 200),
);
