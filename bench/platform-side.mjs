// D1 behind HTTP, in a process of its own: on the platform, it does not run on the Worker's thread.
export default {
  async fetch(request, env) {
    const { raw, batch } = await request.json();
    const statementOf = ({ query, params }) => env.DB.prepare(query).bind(...params);
    return Response.json(
      raw ? await statementOf(raw).raw(raw.options) : await env.DB.batch(batch.map(statementOf)),
    );
  },
};
