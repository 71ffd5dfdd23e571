import { Agent } from "node:http";
import { timed } from "./load";
import { touchEverything } from "./seed";
import { startWorker } from "./servers";
import { countsOf, listUrl, postUrl, printTable, type Stage } from "./stage";

/** Rows that D1 reports as read for one cold response, including the gate's query. */
export async function measureRows({ built, state, tenants }: Stage): Promise<void> {
  const server = await startWorker({ built, state, port: 9310, limiter: "off" });
  const db = await server.miniflare.getD1Database("DB");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const rows: (string | number)[][] = [];
  for (const tenant of [tenants.hundred, tenants.thousand, tenants.tenThousand]) {
    const { slug, apiKey, posts } = tenant;
    const cost = async (url: string) => {
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const before = await countsOf(server.origin);
      await timed(agent, url, apiKey);
      return (await countsOf(server.origin)).rows - before.rows;
    };
    await touchEverything(db, tenant);
    const middle = Math.floor(posts / 40);
    const list = (page: number) => listUrl(server.origin, slug, `?page=${page}`);
    rows.push([
      posts.toLocaleString("en"),
      await cost(list(1)),
      await cost(list(2)),
      await cost(list(middle)),
      await cost(list(middle + 1)),
      await cost(postUrl(server.origin, slug, 7)),
      await cost(`${listUrl(server.origin, slug)}/unknown`),
    ]);
  }
  agent.destroy();
  await server.stop();
  printTable(
    "Rows read by one cold read",
    [
      "posts",
      "page 1",
      "page 2 after 1",
      "jump to the middle",
      "the page after it",
      "a post",
      "an unknown slug",
    ],
    rows,
  );
}
