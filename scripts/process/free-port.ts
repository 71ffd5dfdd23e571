import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const loopback = "127.0.0.1";
/** Below the ports that systems give to connections and to servers that name none (from 32768 or 49152). */
const range = [20_000, 32_000] as const;

/** Listens briefly on `port`. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, loopback, () => server.close(() => resolve(true)));
  });

/** A port that stays free until somebody asks for it by its number. */
export async function freePort(): Promise<number> {
  const port = randomInt(...range);
  return (await isFree(port)) ? port : freePort();
}
