import { Hono } from "hono";

/** A Hono Worker that answers the very bytes and headers of the real one, held as constants. */
export default new Hono().get("/v1/public/:workspace/blogs/:slug?", (c) =>
  c.body(c.req.param("slug") ? c.env.POST_BODY : c.env.LIST_BODY, 200, {
    "content-type": "application/json; charset=UTF-8",
    etag: '"constant"',
    "cache-control": "private, no-cache",
    "x-blogsvc-version": "1",
    "x-request-id": "constant-1",
  }),
);
