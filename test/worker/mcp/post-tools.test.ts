import { beforeAll, describe, expect, it } from "vitest";
import { publishDue } from "../../../worker/domains/posts";
import { type Tenant, testCtx } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";
import { connect } from "./mcp-client";
import { makeOpenTenant, postsOf, publicTitle } from "./mcp-desk";

let tenant: Tenant;
let workspace: string;

beforeAll(async () => {
  tenant = await makeOpenTenant();
  workspace = tenant.workspace.slug;
});

describe("an assistant", () => {
  it("takes a draft from creation to schedule, and on to readers and back", async () => {
    const { call } = await connect(tenant.token);
    const spaces = await call("list_workspaces");
    expect(spaces.data.workspaces).toMatchObject([
      { slug: workspace, role: "owner", publishing: { allowed: true, forbiddenBy: [] } },
    ]);
    const made = await call("create_draft", {
      workspace,
      title: "Harbour light",
      content: "Long exposures at dusk.",
      categories: ["Photos"],
      tags: ["Dusk"],
      seo: { title: "Light" },
    });
    expect(made).toMatchObject({
      isError: false,
      text: expect.stringMatching(
        /^Created the draft "Harbour light" \(post_\w+\), version 1\. Readers do not see it\.$/,
      ),
      data: { slug: "harbour-light", status: "DRAFT", version: 1, categories: ["Photos"], tags: ["Dusk"] },
    });
    const { id } = made.data;
    expect(made.data.editUrl).toBe(`https://blogsvc.test/w/${workspace}/posts/${id}`);
    expect(JSON.stringify(made.data)).not.toContain("dusk");

    const edited = await call("edit_draft", { workspace, post: id, version: 1, excerpt: "At dusk" });
    expect(edited).toMatchObject({ isError: false, data: { version: 2 } });
    const read = await call("get_post", { workspace, post: "harbour-light", content: true });
    expect(read.data).toMatchObject({
      content: "Long exposures at dusk.",
      excerpt: "At dusk",
      seo: { title: "Light" },
      possible: ["publish", "schedule"],
    });
    expect((await call("get_post", { workspace, post: id })).data.content).toBeUndefined();
    const found = await call("search_posts", { workspace, q: "exposures" });
    expect(found.data.posts).toMatchObject([{ id, title: "Harbour light" }]);

    const planned = await call("schedule_post", {
      workspace,
      post: id,
      localTime: "2099-06-01T09:00",
      timezone: "Europe/Berlin",
    });
    expect(planned).toMatchObject({
      isError: false,
      text: `Scheduled "Harbour light" (${id}) for 2099-06-01T07:00:00.000Z (2099-06-01T09:00 in Europe/Berlin). It will be published automatically.`,
      data: { status: "DRAFT", scheduledAt: "2099-06-01T07:00:00.000Z" },
    });
    const stored = await postsOf(tenant)<{ scheduledAt: string }>("GET", `/${id}`);
    expect(stored.body.data.scheduledAt).toBe("2099-06-01T07:00:00.000Z");

    expect((await call("cancel_schedule", { workspace, post: id })).data.scheduledAt).toBeUndefined();
    expect((await call("publish_post", { workspace, post: id })).data).toMatchObject({ status: "PUBLISHED" });
    expect(await publicTitle(tenant, "harbour-light")).toBe("Harbour light");
    const { version } = (await call("get_post", { workspace, post: id })).data;
    await call("update_post", { workspace, post: id, version, title: "Harbour lights" });
    expect((await call("unpublish_post", { workspace, post: id })).data).toMatchObject({ status: "HIDDEN" });
    const events = await call("list_events", { workspace });
    expect((events.data.events as { event: string }[]).map(({ event }) => event)).toEqual([
      "post.unpublished",
      "post.updated",
      "post.published",
    ]);
    expect((await call("list_deliveries", { workspace, post: id })).data.deliveries).toEqual([]);
    expect((await call("list_posts", { workspace, status: "HIDDEN" })).data.posts).toMatchObject([{ id }]);
  });

  it("sends a draft for review to a member named by email or name, and withdraws it", async () => {
    const { call } = await connect(tenant.token);
    const { id } = (await call("create_draft", { workspace, title: "Tides", content: "High water." })).data;
    const { admin } = tenant.people;
    const sent = await call("request_review", {
      workspace,
      post: id,
      reviewer: admin.email,
      message: "Right?",
    });
    expect(sent).toMatchObject({
      isError: false,
      text: expect.stringMatching(/^Adam was asked to review "Tides"/),
      data: { review: { state: "requested", reviewer: { name: "Adam" }, message: "Right?" } },
    });
    expect((await call("request_review", { workspace, post: id, reviewer: "edith" })).data).toMatchObject({
      review: { reviewer: { name: "Edith" } },
    });
    expect(await call("request_review", { workspace, post: id, reviewer: "Nobody" })).toMatchObject({
      isError: true,
      text: expect.stringContaining("no member of this workspace"),
    });
    expect((await call("withdraw_review", { workspace, post: id })).data.review).toBeUndefined();
  });

  it("lists categories, and renames one in its published posts", async () => {
    const { call } = await connect(tenant.token);
    const { id } = (await call("create_draft", { workspace, title: "Tides", categories: ["Sea"] })).data;
    await call("publish_post", { workspace, post: id });
    const { categories } = (await call("list_categories", { workspace })).data as {
      categories: { id: string; name: string; publishedCount: number }[];
    };
    const sea = categories.find(({ name }) => name === "Sea");
    expect(sea).toMatchObject({ publishedCount: 1 });
    const renamed = await call("update_category", { workspace, category: sea?.id, name: "Coast" });
    expect(renamed).toMatchObject({
      isError: false,
      text: 'Changed the category "Coast" and 1 post.',
      data: { slug: "coast", changed: 1, remaining: 0 },
    });
    expect((await call("get_post", { workspace, post: id })).data.categories).toEqual(["Coast"]);
  });

  it("lists authors, and gives one a profile that readers see", async () => {
    const { call } = await connect(tenant.token);
    const { id } = (await call("create_draft", { workspace, title: "Engines", authors: ["Ada"] })).data;
    await call("publish_post", { workspace, post: id });
    const { authors } = (await call("list_authors", { workspace })).data as {
      authors: { id: string; name: string }[];
    };
    const ada = authors.find(({ name }) => name === "Ada");
    const changed = await call("update_author", {
      workspace,
      author: ada?.id,
      name: "Ada L.",
      bio: "Wrote.",
    });
    expect(changed).toMatchObject({
      isError: false,
      text: 'Changed the author "Ada L." and 1 post.',
      data: { bio: "Wrote.", postCount: 1, changed: 1, remaining: 0 },
    });
    expect((await call("get_post", { workspace, post: id })).data.authors).toEqual(["Ada L."]);
  });

  it("edits many posts at once, each on its own", async () => {
    const { call } = await connect(tenant.token);
    const posts: unknown[] = [];
    for (const title of ["Anvils", "Hammers"])
      posts.push((await call("create_draft", { workspace, title, tags: ["Old"], authors: ["Ada"] })).data.id);
    const edit = { add: { categories: ["Tools"] }, remove: { tags: ["old"] }, set: { authors: ["Lin"] } };
    const done = await call("bulk_edit_posts", { workspace, posts: [...posts, "post_none"], ...edit });
    expect(done).toMatchObject({ isError: false, data: { succeeded: 2, skipped: 0, failed: 1 } });
    expect((await call("get_post", { workspace, post: posts[1] })).data).toMatchObject({
      categories: ["Tools"],
      tags: [],
      authors: ["Lin"],
    });
  });

  it("describes an image", async () => {
    const { call } = await connect(tenant.token);
    const { id } = (await upload(tenant.path, picture("png"), { token: tenant.token })).body.data;
    const changed = await call("update_image", {
      workspace,
      image: id,
      alt: "A lake",
      focalPoint: { x: 0.2, y: 1 },
    });
    expect(changed).toMatchObject({ isError: false, data: { alt: "A lake", focalPoint: { x: 0.2, y: 1 } } });
    expect((await call("update_image", { workspace, image: "img_none", alt: "x" })).error).toMatchObject({
      code: "not_found",
    });
  });

  it("keeps private edits of a published post, which readers do not see", async () => {
    const { call } = await connect(tenant.token);
    const { id } = (await call("create_draft", { workspace, title: "Public words" })).data;
    await call("publish_post", { workspace, post: id });
    const { version } = (await call("get_post", { workspace, post: id })).data;
    const edited = await call("edit_draft", { workspace, post: id, version, title: "Private words" });
    expect(edited.text).toContain("Readers still see the old text.");
    expect(edited.data).toMatchObject({ title: "Public words", hasPrivateEdits: true });
    expect(await publicTitle(tenant, "public-words")).toBe("Public words");
    const read = await call("get_post", { workspace, post: id, content: true });
    expect(read.data.privateEdits).toEqual({ title: "Private words" });
  });

  it("learns which schedule published a post", async () => {
    const { call } = await connect(tenant.token);
    const { id } = (await call("create_draft", { workspace, title: "On time" })).data;
    const schedule = { localTime: "2099-06-01T09:00", timezone: "Europe/Berlin" };
    await call("schedule_post", { workspace, post: id, ...schedule });
    const at = Date.parse("2099-06-01T07:00:00Z");
    await publishDue({ ...testCtx(), now: () => at }, tenant.workspace.id);
    expect((await call("get_post", { workspace, post: id })).data).toMatchObject({
      status: "PUBLISHED",
      publishedSchedule: { scheduledLocalTime: "2099-06-01T09:00", timezone: "Europe/Berlin" },
    });
  });
});
