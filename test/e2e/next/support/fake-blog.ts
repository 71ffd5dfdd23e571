import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";

export const fakeWorkspace = "acme";
export const fakeSecret = "whsec_dGhlIG1pbmltYWwgYXBw";

/** The public API of one workspace, as far as a site asks, whose answers can be held back. */
export interface FakeBlog {
  url: string;
  /** What is at a slug from now on: a title, or null for nothing. */
  put: (slug: string, title: string | null) => void;
  move: (from: string, to: string) => void;
  /** Answers for the slug are made, but not sent before `release`; `asked` resolves with the first request. */
  hold: (slug: string) => { asked: Promise<void>; release: () => void };
  /** Tells the site, as the service does; resolves with the receiver's status. */
  tell: (hook: string, event: string, slug: string | null) => Promise<number>;
  close: () => void;
}

type AtSlug = { title: string } | { movedTo: string };

export async function startFakeBlog(): Promise<FakeBlog> {
  const posts = new Map<string, AtSlug>();
  const held = new Map<string, { gate: Promise<void>; noteAsked: () => void }>();
  let version = 1;

  const server = createServer(async (request, response) => {
    const [, slug] = /\/blogs\/([^/?]+)/.exec(request.url ?? "") ?? [];
    if (slug === undefined) return answer(response, 200, list());
    const name = decodeURIComponent(slug);
    const found = posts.get(name);
    const [status, body] = answerFor(name, found, version);
    const hold = held.get(name);
    hold?.noteAsked();
    await hold?.gate;
    answer(response, status, body);
  });

  function answer(response: ServerResponse, status: number, body: object) {
    response.writeHead(status, { "content-type": "application/json", "x-blogsvc-version": `${version}` });
    response.end(JSON.stringify(body));
  }

  function list() {
    const items = [...posts].flatMap(([slug, at]) => ("title" in at ? [postOf(slug, at.title)] : []));
    const pagination = { page: 1, limit: 100, total: items.length, totalPages: 1, hasMore: false };
    return { success: true, data: { items, pagination } };
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no address");

  return {
    url: `http://127.0.0.1:${address.port}`,
    put(slug, title) {
      version += 1;
      if (title === null) posts.delete(slug);
      else posts.set(slug, { title });
    },
    move(from, to) {
      version += 1;
      const moved = posts.get(from);
      if (!moved) throw new Error(`nothing is at ${from}`);
      posts.set(to, moved).set(from, { movedTo: to });
    },
    hold(slug) {
      const gate = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      held.set(slug, { gate: gate.promise, noteAsked: asked.resolve });
      const release = () => {
        held.delete(slug);
        gate.resolve();
      };
      return { asked: asked.promise, release };
    },
    async tell(hook, event, slug) {
      const body = JSON.stringify({
        workspaceSlug: fakeWorkspace,
        event,
        postSlug: slug,
        version,
        ts: new Date().toISOString(),
      });
      const signature = createHmac("sha256", fakeSecret).update(body).digest("hex");
      const headers = { "x-blogsvc-signature": signature, "content-type": "application/json" };
      return (await fetch(hook, { method: "POST", headers, body })).status;
    },
    close: () => server.close(),
  };
}

function answerFor(slug: string, found: AtSlug | undefined, version: number): [number, object] {
  if (found && "title" in found) {
    return [200, { success: true, data: { post: postOf(slug, found.title), version } }];
  }
  const error = { code: "not_found", message: "Not found", ...(found && { details: found }) };
  return [404, { success: false, error }];
}

const postOf = (slug: string, title: string) => ({
  id: `post_${slug}`,
  title,
  slug,
  content: `Words of ${title}.`,
  status: "PUBLISHED",
  categories: [],
  seo: {},
  metadata: { readingTimeMinutes: 1, wordCount: 3 },
  updatedAt: "2026-11-21T12:00:00.000Z",
});
