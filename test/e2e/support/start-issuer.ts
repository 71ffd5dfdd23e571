import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeFakeIssuer, type Visitor } from "../../support/fake-issuer.ts";

export interface Issuer {
  /** The settings of a service that signs in with it. */
  env: Record<string, string>;
  /** Who is signed in there, in every browser. */
  visitor: Visitor;
  stop: () => Promise<void>;
}

const client = { id: "e2e-sign-in", secret: "a secret & more" };

/** An OpenID provider on loopback that asks nobody anything. */
export async function startIssuer(visitor: Visitor): Promise<Issuer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await makeFakeIssuer(client, origin);
  const issuer: Issuer = {
    env: { GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret, GOOGLE_ISSUER: origin },
    visitor,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on("request", async (request, response) => {
    const address = `${origin}${request.url}`;
    if (address.startsWith(`${origin}/authorize?`)) {
      response.writeHead(302, { location: provider.authorize(address, issuer.visitor) }).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await provider.fetch(address, {
      method: request.method,
      headers: { "content-type": request.headers["content-type"] ?? "" },
      body: request.method === "POST" ? Buffer.concat(chunks) : null,
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  return issuer;
}
