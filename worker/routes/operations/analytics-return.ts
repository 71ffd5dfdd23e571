import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { finishGrant } from "../../domains/analytics";
import { access } from "../http/access";
import { routes } from "../http/openapi";

const callback = createRoute({
  method: "get",
  path: "/callback",
  tags: ["Analytics"],
  summary: "Callback for connecting Google Analytics",
  ...access("anyone"),
  request: {
    query: z.object({
      state: z.string().optional(),
      code: z.string().optional(),
      error: z.string().optional(),
    }),
  },
  responses: {
    302: { description: "Redirect to the Analytics page, with `error` in the query if connecting failed" },
    400: { description: "The request does not belong to a connection started in this browser" },
  },
});

const lost =
  "This sign-in with Google was not started in this browser, or it took too long. Open Analytics in the dashboard and connect again.";

export const analyticsReturnRoutes = routes().openapi(callback, async (c) => {
  c.header("cache-control", "no-store");
  const { workspaceSlug, refusal } = await finishGrant(c.get("ctx"), c.req.valid("query"));
  if (workspaceSlug === null) return c.text(lost, 400);
  return c.redirect(`/w/${workspaceSlug}/analytics?${refusal ? `error=${refusal}` : "connected=true"}`, 302);
});
