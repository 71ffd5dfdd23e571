import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const image = {
  id: "img_1",
  name: "lake.png",
  alt: "A lake",
  url: "https://blog.example/images/ws_1/lake.png",
  status: "ready",
  style: "photo",
  source: "uploaded",
  width: 1200,
  height: 600,
  contentType: "image/png",
  bytes: 10,
  createdAt: "2026-01-01T00:00:00.000Z",
  uses: 2,
};

const service = () =>
  fakeService(({ method }) =>
    ok(
      method === "GET"
        ? { items: [image], pagination: { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false } }
        : image,
    ),
  );

it("lists images by search words and whether a post uses them", async () => {
  const { fetch, asked } = service();
  const { exit, out } = await makeMachine({ fetch, env: signedIn }).run(
    ...["images", "list", "--search", "lake", "--unused"],
  );
  expect(exit).toBe(0);
  expect(out).toContain("lake.png");
  expect(new URL(asked[0]?.path ?? "", "https://x").searchParams.toString()).toMatch(/q=lake&unused=true/);
});

it.each([
  ["0.3,0.8", { x: 0.3, y: 0.8 }],
  ["center", null],
])("sets the focal point %s", async (point, focalPoint) => {
  const { fetch, asked } = service();
  const { exit } = await makeMachine({ fetch, env: signedIn }).run(
    ...["images", "update", "img_1", "--focal-point", point],
  );
  expect(exit).toBe(0);
  expect(JSON.parse(asked.at(-1)?.body ?? "")).toEqual({ focalPoint });
});

it.each(["1.2,0", "left", "0.5", "0.1,0.2,0.3"])(
  "rejects the focal point %s without a request",
  async (point) => {
    const { fetch, asked } = service();
    const { exit } = await makeMachine({ fetch, env: signedIn }).run(
      ...["images", "update", "img_1", "--focal-point", point],
    );
    expect(exit).not.toBe(0);
    expect(asked).toEqual([]);
  },
);

it("moves images to the trash, says how to undo it, and restores them", async () => {
  const { fetch, asked } = fakeService(({ method }) => ok(method === "DELETE" ? { done: true } : image));
  const { run } = makeMachine({ fetch, env: signedIn, terminal: true });
  const deleted = await run("images", "delete", "img_1", "img_2");
  expect(deleted.exit).toBe(0);
  expect(deleted.err).toContain("blogsvc images restore img_1 img_2");
  expect((await run("images", "restore", "img_1")).out).toContain("Restored lake.png");
  expect(asked.map(({ method, path }) => `${method} ${path.replace("/v1/workspaces/ws_1", "")}`)).toEqual([
    "DELETE /images/img_1",
    "DELETE /images/img_2",
    "POST /trash/img_1/restore",
  ]);
});
