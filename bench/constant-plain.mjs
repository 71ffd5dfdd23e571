/** The same without Hono. */
export default {
  fetch(request, env) {
    const list = request.url.endsWith("/blogs");
    return new Response(list ? env.LIST_BODY : env.POST_BODY, {
      headers: {
        "content-type": "application/json; charset=UTF-8",
        etag: '"constant"',
        "cache-control": "private, no-cache",
        "x-blogsvc-version": "1",
        "x-request-id": "constant-1",
      },
    });
  },
};
