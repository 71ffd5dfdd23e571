import { createServer, type IncomingHttpHeaders } from "node:http";

interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  /** Of the root, without a slash at the end. */
  url: string;
  received: Received[];
  /** What it answers to a POST from now on; `hang` never answers. */
  answer: { status: number; body: string; hang: boolean };
  /** The HTML of its page at a path; null for a 404. */
  pageAt: (path: string) => string | null;
  close: () => void;
}

/** A site's server on loopback. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => {
      body += text;
    });
    request.on("end", () => {
      if (request.method === "GET") {
        const page = receiver.pageAt(request.url ?? "");
        response.writeHead(page === null ? 404 : 200, { "content-type": "text/html" }).end(page ?? "");
        return;
      }
      received.push({
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body,
      });
      if (receiver.answer.hang) return;
      const { status, body: text } = receiver.answer;
      response.writeHead(status, { "content-type": "application/json" }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The receiver has no port");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${address.port}`,
    received,
    answer: { status: 200, body: "", hang: false },
    pageAt: () => null,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
