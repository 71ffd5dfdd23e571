import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { answerGoogle } from "./answer-google";
import type { GoogleState } from "./google-state";

/**
 * Google on 127.0.0.1, each of its hosts as the first part of the path, as GOOGLE_ANALYTICS_ORIGIN wants it. `PUT /control` changes its
 * state, `GET /control` tells the mistakes that were made, and `GET /control/tokens` the tokens that were given.
 */
export async function startFakeGoogle(
  state: GoogleState,
  port = 0,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const answer = await toRequest(request)
      .then((asked) => (isControl(request.url ?? "") ? control(state, asked) : answerGoogle(state, asked)))
      .catch(() => null);
    if (answer === null) return request.socket.destroy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isControl = (url: string) => url === "/control" || url === "/control/tokens";

async function control(state: GoogleState, request: Request): Promise<Response> {
  if (request.method === "PUT") Object.assign(state, await request.json());
  if (request.url.endsWith("/tokens"))
    return Response.json([...state.refreshTokens.keys(), ...state.accessTokens.keys()]);
  return Response.json(state.mistakes);
}

async function toRequest(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = "GET", url = "/" } = request;
  const headers = new Headers();
  for (const name of ["authorization", "content-type"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  const body = method !== "GET" ? Buffer.concat(chunks) : null;
  return new Request(isControl(url) ? `https://control.invalid${url}` : `https:/${url}`, {
    method,
    headers,
    body,
  });
}
