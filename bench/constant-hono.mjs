import { Hono } from "hono";

/** A Hono Worker that returns the same bytes and headers as the real one, as constants. */
export default new Hono().get("/v1/public/:workspace/blogs/:slug?", (c) => {
  const { body, headers } = c.req.param("slug") ? c.env.POST : c.env.LIST;
  return c.body(body, 200, headers);
});
