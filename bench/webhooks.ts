import { createServer } from "node:http";
import { percentiles } from "./load";
import { seedTenant, type Tenant } from "./seed";
import { startWorker } from "./servers";
import { printTable, type Stage } from "./stage";

const port = 9310;
const events = Number(process.env.BENCH_EVENTS ?? 200);
const outage = Number(process.env.BENCH_OUTAGE_EVENTS ?? 300);
const atOnce = 8;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sites that answer after a while, at `/{ms}/{workspace}`, and can be down. */
async function startReceivers() {
  const arrivals: { workspace: string; slug: string; at: number }[] = [];
  const down = new Set<string>();
  const server = createServer((request, response) => {
    const [, ms, workspace = ""] = (request.url ?? "").split("/");
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (!down.has(workspace)) {
        const { postSlug } = JSON.parse(Buffer.concat(parts).toString());
        arrivals.push({ workspace, slug: postSlug ?? "", at: Date.now() });
      }
      setTimeout(() => response.writeHead(down.has(workspace) ? 503 : 200).end(), Number(ms));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no address");
  return { origin: `http://127.0.0.1:${address.port}`, arrivals, down, stop: () => server.close() };
}

/** Posts that people publish, until their webhooks are delivered: commit, outbox, queue, signed attempt, record. */
export async function measureWebhooks({ built, state }: Stage): Promise<void> {
  const server = await startWorker({ built, state, port, limiter: "off", delivers: true });
  const db = await server.miniflare.getD1Database("DB");
  const worker = await server.miniflare.getWorker();
  const receivers = await startReceivers();
  const call = async (tenant: Tenant, path: string, body: object) => {
    const response = await fetch(`${server.origin}/v1/workspaces/${tenant.id}/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${tenant.viewerToken}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  let made = 0;
  const tenantWith = async (delayMs: number, drafts: number) => {
    const tenant = await seedTenant(db, `hooks-${++made}`, drafts, "pro");
    await db.batch([
      db.prepare("UPDATE members SET role = 'owner' WHERE workspace_id = ?1").bind(tenant.id),
      db
        .prepare("UPDATE posts SET status = 'DRAFT', published_at = NULL WHERE workspace_id = ?1")
        .bind(tenant.id),
    ]);
    await call(tenant, "webhooks", { url: `${receivers.origin}/${delayMs}/${tenant.slug}` });
    return tenant;
  };
  const idsOf = ({ id }: Tenant, from: number, count: number) =>
    Array.from({ length: count }, (_, n) => `post_${id}_${from + n}`);
  const pending = async (tenant?: Tenant) => {
    const query = `SELECT COUNT(*) AS n FROM deliveries WHERE state = 'pending' AND workspace_id LIKE ?1`;
    return (
      (
        await db
          .prepare(query)
          .bind(tenant?.id ?? "ws_hooks-%")
          .first<{ n: number }>()
      )?.n ?? 0
    );
  };
  const untilDelivered = async (tenant?: Tenant) => {
    while ((await pending(tenant)) > 0) await sleep(100);
  };

  const rows: (string | number)[][] = [];
  for (const endpoints of [1, 100]) {
    for (const delayMs of [0, 50, 500]) {
      // An endpoint gets its events one after the other, in the order of their versions.
      const count = endpoints === 1 && delayMs === 500 ? Math.ceil(events / 5) : events;
      const each = Math.ceil(count / endpoints);
      const tenants: Tenant[] = [];
      for (let n = 0; n < endpoints; n++) tenants.push(await tenantWith(delayMs, each));
      receivers.arrivals.length = 0;
      const published = new Map<string, number>();
      const began = performance.now();
      const queue = tenants.flatMap((tenant) =>
        Array.from({ length: Math.ceil(each / 20) }, (_, n) => ({
          tenant,
          from: 1 + n * 20,
          size: Math.min(20, each - n * 20),
        })),
      );
      const publish = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const { tenant, from, size } = next;
          await call(tenant, "posts/bulk/publish", { ids: idsOf(tenant, from, size) });
          for (let n = from; n < from + size; n++) published.set(`${tenant.slug} post-${n}`, Date.now());
        }
      };
      await Promise.all(Array.from({ length: atOnce }, publish));
      const committed = performance.now();
      await untilDelivered();
      const ended = performance.now();
      const waits = receivers.arrivals.map(
        ({ workspace, slug, at }) => at - (published.get(`${workspace} ${slug}`) ?? at),
      );
      const { p50, p99 } = percentiles(waits);
      const total = endpoints * each;
      rows.push([
        `${endpoints} × ${delayMs} ms`,
        total,
        receivers.arrivals.length,
        total / ((committed - began) / 1_000),
        total / ((ended - began) / 1_000),
        p50,
        p99,
      ]);
    }
  }
  printTable(
    "Webhooks, from publishing to the recorded delivery",
    ["endpoints × answer", "events", "arrived", "published/s", "delivered/s", "wait p50 ms", "wait p99 ms"],
    rows,
  );

  const broken = await tenantWith(0, outage);
  const neighbor = await tenantWith(0, 40);
  const neighborWaits = async (from: number) => {
    receivers.arrivals.length = 0;
    const times = new Map<string, number>();
    for (let n = from; n < from + 20; n++) {
      await call(neighbor, "posts/bulk/publish", { ids: idsOf(neighbor, n, 1) });
      times.set(`post-${n}`, Date.now());
      await sleep(300);
    }
    await untilDelivered(neighbor);
    return percentiles(
      receivers.arrivals
        .filter(({ workspace }) => workspace === neighbor.slug)
        .map(({ slug, at }) => at - (times.get(slug) ?? at)),
    );
  };
  const calm = await neighborWaits(1);
  receivers.down.add(broken.slug);
  for (let from = 1; from <= outage; from += 20)
    await call(broken, "posts/bulk/publish", { ids: idsOf(broken, from, Math.min(20, outage - from + 1)) });
  await sleep(5_000);
  // An hour later: the receiver is back, and all attempts are due.
  receivers.down.delete(broken.slug);
  await db
    .prepare("UPDATE deliveries SET next_attempt_at = ?2 WHERE workspace_id = ?1 AND state = 'pending'")
    .bind(broken.id, Date.now())
    .run();
  const backlog = await pending(broken);
  await db
    .prepare("UPDATE webhook_endpoints SET claimed_until = NULL WHERE workspace_id = ?1")
    .bind(broken.id)
    .run();
  const began = performance.now();
  let isOver = false;
  const minutes = (async () => {
    while (!isOver) {
      await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date() });
      await sleep(5_000);
    }
  })();
  const beside = neighborWaits(21);
  await untilDelivered(broken);
  const seconds = (performance.now() - began) / 1_000;
  const during = await beside;
  isOver = true;
  await minutes;
  receivers.stop();
  await server.stop();
  printTable(
    "The backlog of a receiver that was down, and how long another workspace's webhooks wait",
    ["backlog", "drained/s", "before p50 ms", "before p99 ms", "during p50 ms", "during p99 ms"],
    [[backlog, backlog / seconds, calm.p50, calm.p99, during.p50, during.p99]],
  );
}
