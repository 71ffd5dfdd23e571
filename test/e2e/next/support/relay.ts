import { createServer } from "node:http";
import { until } from "../../delivery/support/until.ts";

/** One webhook, once the site's receiver has answered it. */
export interface Heard {
  event: string;
  slug: string | null;
  /** 0 when it did not answer. */
  status: number;
  /** Milliseconds that it took. */
  tookMs: number;
}

export interface Relay {
  url: string;
  heard: Heard[];
  /** Waits until this was answered, and not only before `since`, a length of `heard`. */
  answered: (event: string, slug: string, since: number) => Promise<void>;
  close: () => void;
}

/** Stands between the service and the site's receiver, passes on byte for byte, and knows when the receiver has answered. */
export async function startRelay(receiver: () => string): Promise<Relay> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const began = performance.now();
    const headers = Object.entries(request.headers).filter(([name]) =>
      /^(webhook-|x-|content-type)/.test(name),
    );
    const answer = await fetch(receiver(), {
      method: "POST",
      body,
      headers: headers.map(([name, value]): [string, string] => [name, `${value}`]),
    }).catch(() => Response.error());
    const { event, postSlug } = JSON.parse(body.toString());
    heard.push({
      event,
      slug: postSlug,
      status: answer.status,
      tookMs: Math.round(performance.now() - began),
    });
    response.writeHead(answer.status || 502, { "content-type": "application/json" }).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    heard,
    answered: (event, slug, since) =>
      until(`${event} of ${slug} is answered with 200`, () =>
        heard.slice(since).some((one) => one.event === event && one.slug === slug && one.status === 200),
      ),
    close: () => server.close(),
  };
}
