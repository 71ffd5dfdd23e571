import { createServer } from "node:net";

const loopback = "127.0.0.1";

/** Listens briefly on `port`, or on a free one for 0. Rejects if it is taken. */
function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, loopback, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });
}

export const freePort = (): Promise<number> => probe(0);

export const isFree = (port: number): Promise<boolean> =>
  probe(port).then(
    () => true,
    () => false,
  );
