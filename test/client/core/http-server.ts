import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
}

export interface HttpServer extends AsyncDisposable {
  url: string;
  requests: SeenRequest[];
}

/** Answers of a real server on loopback, one after the other; the last is repeated. */
export async function serve(...answers: ((response: ServerResponse) => void)[]): Promise<HttpServer> {
  const requests: SeenRequest[] = [];
  const listen: RequestListener = ({ method = "", url: path = "", headers }, response) => {
    requests.push({ method, path, headers });
    answers[Math.min(requests.length, answers.length) - 1]?.(response);
  };
  const server = createServer(listen).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A whole answer. */
export const sends =
  (body: string, { status = 200, ...headers }: Record<string, string | number> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(Number(status), { "content-type": "application/json", ...headers }).end(body);
  };
