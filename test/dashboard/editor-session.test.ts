import { describe, expect, it, vi } from "vitest";
import { EditorSession } from "../../dashboard/src/features/editor/session/editor-session";
import {
  overwriteTheirs,
  saveAsCopy,
  takeTheirs,
} from "../../dashboard/src/features/editor/session/resolve-conflict";
import { ApiError } from "../../dashboard/src/lib/api-error";
import { FakeServer, offline, postWith } from "./fake-server";

function begin(post = postWith()) {
  const server = new FakeServer();
  server.post = post;
  return { server, session: new EditorSession(server, post) };
}

describe("autosave", () => {
  it("sends only what changed, once, when typing has paused", async () => {
    const { server, session } = begin();
    session.set("content", "Hello w");
    await server.pass(1000);
    session.set("content", "Hello world");
    await server.pass(1000);
    expect(server.requests).toEqual([]);
    await server.pass(500);
    expect(server.requests).toEqual([{ content: "Hello world" }]);
    expect(session.store.now).toMatchObject({ unsent: false, save: { kind: "saved", at: 2500 } });
    expect(session.store.now.post?.version).toBe(2);
  });

  it("sends what was typed during a request with the next one, at the new version", async () => {
    const { server, session } = begin();
    server.meanwhile = () => session.set("content", "second");
    session.set("content", "first");
    await server.pass(5000);
    expect(server.requests).toEqual([{ content: "first" }, { content: "second" }]);
    expect(server.post).toMatchObject({ content: "second", version: 3 });
  });

  it("never has two requests under way, however slow one is", async () => {
    const { server, session } = begin();
    server.delay = 6000;
    session.set("content", "first");
    await server.pass(2000);
    session.set("content", "second");
    await server.pass(4000);
    expect(server.requests).toHaveLength(1);
    await server.pass(10_000);
    expect(server.requests).toEqual([{ content: "first" }, { content: "second" }]);
    expect(session.store.now.save.kind).toBe("saved");
  });

  it("keeps back a field that cannot be saved and saves the others", async () => {
    const { server, session } = begin();
    session.set("title", "  ");
    session.set("content", "more");
    await server.pass(2000);
    expect(server.requests).toEqual([{ content: "more" }]);
    expect(session.store.now).toMatchObject({ unsent: true, problems: { title: "Add a title" } });
    await expect(session.perform(async () => server.post)).rejects.toThrow("Add a title");
  });

  it("marks a field the server refuses, and sends it again only when it changes", async () => {
    const { server, session } = begin();
    server.takenSlugs.add("theirs");
    session.set("slug", "theirs");
    session.set("content", "more");
    await server.pass(10_000);
    expect(server.requests).toEqual([{ slug: "theirs", content: "more" }, { content: "more" }]);
    expect(session.store.now.problems.slug).toContain("already has the slug");
    session.set("slug", "mine");
    await server.pass(2000);
    expect(server.post).toMatchObject({ slug: "mine", content: "more" });
  });

  it("goes no further when the server refuses a field that was not sent", async () => {
    const { server, session } = begin();
    const details = { fields: [{ path: "seo.title", message: "no" }] };
    server.failNext = Array.from(
      { length: 9 },
      () => new ApiError("invalid_request", "no", 400, "r", details),
    );
    session.set("content", "more");
    await server.pass(2000);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a slug that follows the title", () => {
  it("is made from it until someone writes one", async () => {
    const { server, session } = begin();
    session.set("title", "Crème brûlée");
    expect(session.store.now.fields.slug).toBe("creme-brulee");
    session.set("slug", "dessert");
    session.set("title", "Pudding");
    expect(session.store.now.fields.slug).toBe("dessert");
    await server.pass(2000);
    expect(server.post).toMatchObject({ title: "Pudding", slug: "dessert" });
  });

  it("gets a number when another post has it", async () => {
    const { server, session } = begin();
    server.takenSlugs = new Set(["hello", "hello-2"]);
    session.set("title", "Hello");
    await server.pass(2000);
    expect(server.post.slug).toBe("hello-3");
    expect(session.store.now).toMatchObject({ unsent: false, fields: { slug: "hello-3" } });
  });

  it("stays as it is once readers may know it", () => {
    const { session } = begin(postWith({ status: "HIDDEN", publishedAt: "2026-01-01T00:00:00.000Z" }));
    session.set("title", "Second");
    expect(session.store.now.fields.slug).toBe("first");
  });
});

describe("a new post", () => {
  it("is stored once something is written, and saved under its id from then on", async () => {
    const server = new FakeServer();
    const session = new EditorSession(server, null);
    await server.pass(5000);
    expect(server.created).toEqual([]);
    session.set("title", "My trip");
    await server.pass(2000);
    expect(server.created).toEqual([{ title: "My trip" }]);
    expect(session.store.now).toMatchObject({ post: { id: "post_1" }, fields: { slug: "server-slug" } });
    session.set("content", "It rained.");
    await server.pass(2000);
    expect(server.requests).toEqual([{ content: "It rained." }]);
  });

  it("is stored without a title, and loses nothing typed during the request", async () => {
    const server = new FakeServer();
    const session = new EditorSession(server, null);
    server.meanwhile = () => session.set("title", "Late");
    session.set("content", "Text first");
    await server.pass(5000);
    expect(server.created).toEqual([{ content: "Text first", title: "Untitled post" }]);
    expect(server.post).toMatchObject({ title: "Late", slug: "late", content: "Text first" });
    expect(server.device.size).toBe(0);
  });
});

describe("a lost connection", () => {
  it("is retried with growing pauses, and nothing is lost", async () => {
    const { server, session } = begin();
    server.failNext = [offline(), offline(), offline()];
    session.set("content", "on a train");
    await server.pass(1500);
    expect(session.store.now.save).toMatchObject({ kind: "retrying", offline: true });
    expect(server.device.get("post_1")).toMatchObject({ version: 1, fields: { content: "on a train" } });
    await server.pass(2000 + 4000 + 8000);
    expect(server.requests).toHaveLength(4);
    expect(session.store.now.save.kind).toBe("saved");
    expect(server.device.size).toBe(0);
  });

  it("is not a conflict if only the response was lost", async () => {
    const { server, session } = begin();
    server.loseNextAnswer = true;
    session.set("content", "stored");
    await server.pass(1500);
    session.set("content", "stored, and more");
    await server.pass(10_000);
    expect(server.post.content).toBe("stored, and more");
    expect(session.store.now.save.kind).toBe("saved");
    expect(server.merged).toEqual([]);
  });

  it("offers text of an earlier visit, unless the server has it already", () => {
    const server = new FakeServer();
    server.device.set("post_1", { version: 1, at: 5, fields: { content: "lost" } });
    const session = new EditorSession(server, server.post);
    expect(session.store.now.found?.fields).toEqual({ content: "lost" });
    session.restoreFound();
    expect(session.store.now).toMatchObject({
      unsent: true,
      found: null,
      replaced: 1,
      fields: { content: "lost" },
    });
    server.device.set("post_1", { version: 1, at: 5, fields: { content: "Hello" } });
    expect(new EditorSession(server, server.post).store.now.found).toBeNull();
  });
});

describe("a session that is over", () => {
  it("stops saving, reports that, and keeps the text on the device", async () => {
    const { server, session } = begin();
    server.failNext = [new ApiError("unauthorized", "Sign in", 401)];
    session.set("content", "mine");
    await server.pass(60_000);
    expect(session.store.now.save).toMatchObject({ kind: "refused", signedOut: true });
    expect(server.requests).toHaveLength(1);
    expect(server.device.get("post_1")?.fields).toEqual({ content: "mine" });
  });
});

describe("someone else's change", () => {
  it("of other fields is joined with the edits here", async () => {
    const { server, session } = begin();
    server.editElsewhere({ excerpt: "theirs" });
    session.set("content", "mine");
    await server.pass(2000);
    expect(server.post).toMatchObject({ customExcerpt: "theirs", content: "mine" });
    expect(session.store.now.fields).toMatchObject({ excerpt: "theirs", content: "mine" });
    expect(server.merged).toEqual([["excerpt"]]);
  });

  it("of the same field stops the saving until a person decides", async () => {
    const { server, session } = begin();
    server.editElsewhere({ content: "theirs" });
    session.set("content", "mine");
    await server.pass(60_000);
    expect(session.store.now.save).toMatchObject({ kind: "conflict", theirs: { content: "theirs" } });
    session.set("content", "mine, longer");
    await server.pass(60_000);
    expect(server.requests).toHaveLength(1);
    expect(server.device.get("post_1")?.fields).toEqual({ content: "mine, longer" });
  });

  it("of the text meets what was typed just before it arrived", async () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const { server, session } = begin();
    server.editElsewhere({ content: "theirs" });
    server.meanwhile = () => session.typed(() => "mine");
    session.set("excerpt", "mine");
    await server.pass(2000);
    vi.unstubAllGlobals();
    expect(session.store.now.save).toMatchObject({ kind: "conflict", theirs: { content: "theirs" } });
    expect(session.store.now.fields.content).toBe("mine");
  });

  async function conflict() {
    const { server, session } = begin();
    server.editElsewhere({ content: "theirs", excerpt: "theirs" });
    session.set("content", "mine");
    await server.pass(2000);
    return { server, session };
  }

  it("can be taken", async () => {
    const { server, session } = await conflict();
    takeTheirs(session);
    expect(session.store.now).toMatchObject({ unsent: false, replaced: 1, fields: { content: "theirs" } });
    expect(server.device.size).toBe(0);
  });

  it("can be overwritten, in every field", async () => {
    const { server, session } = await conflict();
    expect(await overwriteTheirs(session)).toBe(true);
    expect(server.post).toMatchObject({ content: "mine", customExcerpt: null });
  });

  it("can coexist with a copy of the local edits", async () => {
    const { server, session } = await conflict();
    await saveAsCopy(session);
    expect(server.created[0]).toMatchObject({ title: "First (copy)", content: "mine" });
    expect(session.store.now.fields.content).toBe("theirs");
  });

  it("may be that the post is gone", async () => {
    const { server, session } = begin();
    server.failNext = [new ApiError("not_found", "Post not found", 404)];
    session.set("content", "mine");
    await server.pass(60_000);
    expect(session.store.now.save.kind).toBe("gone");
    expect(server.requests).toHaveLength(1);
  });
});

describe("an action on the whole post", () => {
  it("runs after the text is saved, with its version, and keeps what is typed during the request", async () => {
    const { server, session } = begin();
    session.set("content", "final");
    await session.perform(async (_id, version) => {
      expect(version).toBe(2);
      expect(server.post.content).toBe("final");
      session.set("content", "final!");
      await server.pass(60_000);
      expect(server.requests).toHaveLength(1);
      server.post = { ...server.post, status: "PUBLISHED", version: 3 };
      return server.post;
    });
    expect(session.store.now).toMatchObject({ post: { status: "PUBLISHED" }, fields: { content: "final!" } });
    await server.pass(2000);
    expect(server.post.content).toBe("final!");
  });

  it("that someone else got ahead of shows their version first, and then goes through", async () => {
    const { server, session } = begin();
    server.editElsewhere({ excerpt: "theirs" });
    const publish = async (_id: string, version: number) => {
      if (version !== server.post.version) throw new ApiError("conflict", "Changed meanwhile", 409);
      return { ...server.post, status: "PUBLISHED" as const };
    };
    await expect(session.perform(publish)).rejects.toThrow("Review the changes");
    expect(session.store.now.fields.excerpt).toBe("theirs");
    await session.perform(publish);
    expect(session.store.now.post?.status).toBe("PUBLISHED");
  });

  it("replaces everything when it is a reset", async () => {
    const { server, session } = begin();
    await session.perform(async () => ({ ...server.post, content: "restored", version: 9 }), true);
    expect(session.store.now).toMatchObject({
      replaced: 1,
      fields: { content: "restored" },
      post: { version: 9 },
    });
  });
});
