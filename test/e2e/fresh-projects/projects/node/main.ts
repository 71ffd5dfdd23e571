import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { createSite } from "./site.js";

const site = createSite(process.env);

createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const body = method === "POST" ? await buffer(incoming) : null;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await site(new Request(`http://127.0.0.1${url}`, { method, headers: sent, body }));
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
  outgoing.end(await answer.text());
}).listen(Number(process.env.PORT), "127.0.0.1");
