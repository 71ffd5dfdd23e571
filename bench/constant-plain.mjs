/** The same without Hono. */
export default {
  fetch(request, env) {
    const { body, headers } = request.url.endsWith("/blogs") ? env.LIST : env.POST;
    return new Response(body, { headers });
  },
};
