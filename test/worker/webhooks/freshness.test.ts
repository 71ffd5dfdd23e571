import { expect, it } from "vitest";
import { updatePost, withdrawPost } from "../../../worker/domains/posts";
import { StandIn } from "../public/standing-in";
import { PostalDesk } from "./postal-desk";

it("a GET made inside the receiver on arrival sees the new state, in an isolate that had just read the old one", async () => {
  const desk = await PostalDesk.open();
  const elsewhere = new StandIn({ now: () => desk.now });
  const read = async () => {
    const path = `/v1/public/${desk.tenant.workspace.slug}/blogs/a-post`;
    const response = await elsewhere.get(path, { "x-api-key": desk.tenant.apiKey });
    const { data } = (await response.json()) as { data?: { post: { title: string } } };
    return response.status === 200 ? data?.post.title : response.status;
  };
  const seen: unknown[] = [];
  desk.answer = async () => {
    seen.push(await read());
    return new Response("ok");
  };
  const { id } = await desk.webhook();
  expect(await read()).toBe(404);
  const post = await desk.published("A post");
  expect(await read()).toBe(404);
  await desk.deliver(id);
  await updatePost(desk.ctx, post, { version: 2, fields: { title: "Changed" } });
  expect(await read()).toBe("A post");
  await desk.deliver(id);
  await withdrawPost(desk.ctx, post, "unpublish", {});
  expect(await read()).toBe("Changed");
  await desk.deliver(id);
  expect(seen).toEqual(["A post", "Changed", 404]);
  await elsewhere.settle();
});
