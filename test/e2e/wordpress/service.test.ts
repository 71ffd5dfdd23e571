import { expect } from "vitest";
import type { ExternalPost, IntegrationTest } from "../../../schema/api/integrations.ts";
import { makeAuthority } from "../../support/certificates/make-authority.ts";
import { solidPng } from "../../support/fake-openai/solid-png";
import { startFront } from "../../support/wordpress/front.ts";
import type { Role } from "../../support/wordpress/install-wordpress.ts";
import { thisDemo } from "../support/this-service.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "../support/workspace.ts";
import { connectSite } from "./connect-site.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();

const connect = (workspace: Workspace, fields: object = {}, role: Role = "editor") =>
  connectSite(workspace, wordpress(), fields, role);
/** The post of WordPress whose title it is, in any state. */
const there = async (title: string) => {
  const query = new URLSearchParams({ search: title, status: "any,trash", context: "edit" });
  const { body } = await restOf(wordpress(), `posts?${query}`);
  return body;
};
const becomes = (title: string, expected: object) =>
  expect.poll(() => there(title), { interval: 200 }).toMatchObject([expected]);

test("a site is connected only when all of it is right, and tested", async () => {
  const workspace = await makeWorkspace("WordPress, connecting");
  const path = `/workspaces/${workspace.id}/integrations`;
  await expect(connect(workspace, {}, "author")).rejects.toThrow(/integration_failed.*role_too_low/);
  await expect(connect(workspace, { applicationPassword: "no" })).rejects.toThrow(/wrong_credentials/);
  await expect(connect(workspace, { siteUrl: "https://127.0.0.1:9" })).rejects.toThrow(/unreachable/);
  const stranger = await startFront(makeAuthority(), () => 9);
  await expect(connect(workspace, { siteUrl: stranger.url })).rejects.toThrow(/secure connection could not/);
  stranger.close();
  await expect(connect(workspace, { siteUrl: "http://127.0.0.1" })).rejects.toThrow(/https_required/);
  expect(await manage(path)).toEqual({ items: [] });

  const spaced = { siteUrl: `${wordpress().url}/wp-admin/`, username: " editor " };
  expect(await connect(workspace, spaced)).toMatchObject({
    enabled: true,
    followMode: "off",
    siteName: "A site of a test",
    siteUrl: wordpress().url,
    facts: { version: "6.5.5", role: "editor" },
    problem: null,
  });
  const tested = () => manage<IntegrationTest>(`${path}/wordpress/test`, "POST");
  expect(await tested()).toMatchObject({ ok: true, problem: null });
  wordpress().set({ applicationPasswords: "off" });
  expect(await tested()).toMatchObject({ ok: false, problem: { code: "application_passwords_off" } });
  expect(await manage(`${path}/wordpress`)).toMatchObject({ problem: { code: "application_passwords_off" } });
  wordpress().set({});
  expect(await there("Connection test")).toEqual([]);
});

test("a post's life is that of the post there", async () => {
  const workspace = await makeWorkspace("WordPress, following");
  await connect(workspace, { followMode: "schedule" });
  const posts = `/workspaces/${workspace.id}/posts`;
  const title = "Oak galls";
  const { id } = await makePost(workspace, {
    title,
    content: "Oak *galls*.\n\nAnd iron.",
    excerpt: "Of ink",
    categories: ["Ink"],
    seo: { title: "Oak galls for ink", keywords: ["oak"] },
  });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await manage(`${posts}/${id}/schedule`, "PUT", { scheduledAt: at, timezone: "UTC" });
  await becomes(title, { status: "future" });
  const later = `${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 17)}30.000Z`;
  await manage(`${posts}/${id}/schedule`, "PUT", { scheduledAt: later, timezone: "UTC" });
  await becomes(title, { status: "future", date_gmt: later.slice(0, 19) });
  await manage(`${posts}/${id}/schedule`, "DELETE");
  await becomes(title, { status: "draft" });
  const published = await publishPost(workspace, id);
  await becomes(title, {
    status: "publish",
    slug: published.slug,
    content: { rendered: "<p>Oak <em>galls</em>.</p>\n<p>And iron.</p>\n" },
  });
  const page = await fetch(`${wordpress().url}/${published.slug}/`);
  expect(await page.text()).toContain("<p>Oak <em>galls</em>.</p>");
  const { version } = await manage<{ version: number }>(`${posts}/${id}`);
  await manage(`${posts}/${id}`, "PATCH", { version, content: "Better ink." });
  await becomes(title, { content: { raw: "<p>Better ink.</p>" } });
  await manage(`${posts}/${id}/unpublish`, "POST", {});
  await becomes(title, { status: "draft" });
  await publishPost(workspace, id);
  await becomes(title, { status: "publish" });
  await manage(`${posts}/${id}`, "DELETE");
  await becomes(title, { status: "trash" });
});

test("a post that meets a dead login is sent once the login works again", async () => {
  const workspace = await makeWorkspace("WordPress, a dead login");
  await connect(workspace, { followMode: "publish" });
  const title = "Out of the dark";
  const { id } = await makePost(workspace, { title, content: "Light." });
  wordpress().front.fault = () => ({ kind: "strip", header: "authorization" });
  await publishPost(workspace, id);
  const path = `/workspaces/${workspace.id}/integrations/wordpress`;
  await expect
    .poll(() => manage(path), { interval: 200 })
    .toMatchObject({ problem: { code: "authorization_stripped" } });
  expect(await manage(`/workspaces/${workspace.id}/notices`)).toMatchObject({
    items: [{ kind: "integration_failing" }],
  });
  wordpress().front.fault = () => null;
  await manage(`${path}/test`, "POST");
  await becomes(title, { status: "publish" });
});

test("a post that is to be public there in some seconds is not so before", async () => {
  const workspace = await makeWorkspace("WordPress, soon");
  await connect(workspace);
  const title = "Any moment now";
  const { id } = await makePost(workspace, { title, content: "Now." });
  const at = new Date(Date.now() + 6_000).toISOString().replace(/\.\d+Z$/, ".000Z");
  const external = `/workspaces/${workspace.id}/posts/${id}/external/wordpress`;
  await manage(external, "PUT", { mode: "schedule", scheduledAt: at });
  await becomes(title, { status: "publish" });
  const [{ modified_gmt }] = await there(title);
  expect(Date.parse(`${modified_gmt}Z`)).toBeGreaterThanOrEqual(Date.parse(at));
});

async function uploadPicture({ id }: Workspace): Promise<{ id: string; url: string }> {
  const { baseUrl, token } = thisDemo();
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(solidPng(40, 20, 120))], { type: "image/png" }), "quill.png");
  body.append("alt", "A quill");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${baseUrl}/v1/workspaces/${id}/images`, { method: "POST", headers, body });
  return (await response.json()).data;
}

test("one post is sent as a draft with its pictures, edited there, decided on, and left there at the end", async () => {
  const workspace = await makeWorkspace("WordPress, by hand");
  await connect(workspace);
  const image = await uploadPicture(workspace);
  const title = "A quill by hand";
  const content = `Look: ![A quill](${image.url})`;
  const { id } = await makePost(workspace, { title, content, heroImageId: image.id });
  const external = `/workspaces/${workspace.id}/posts/${id}/external`;
  await manage(`${external}/wordpress`, "PUT", { mode: "draft" });
  const shown = async () => (await manage<{ items: ExternalPost[] }>(external)).items[0];
  await expect.poll(shown).toMatchObject({ state: "draft" });
  const [draft] = await there(title);
  const { body: media } = await restOf(wordpress(), `media/${draft.featured_media}`);
  expect(media.alt_text).toBe("A quill");
  expect(draft.content.raw).toContain(media.source_url);
  expect(await shown()).toMatchObject({
    state: "draft",
    url: null,
    externalId: String(draft.id),
    editUrl: `${wordpress().url}/wp-admin/post.php?post=${draft.id}&action=edit`,
    problem: null,
  });

  await restOf(wordpress(), `posts/${draft.id}`, { method: "POST", json: { content: "Edited there" } });
  await manage(`${external}/wordpress`, "PUT", { mode: "publish" });
  await expect.poll(shown).toMatchObject({ state: "conflict" });
  await becomes(title, { status: "draft", content: { raw: "Edited there" } });
  await manage(`${external}/wordpress/decision`, "POST", { decision: "overwrite" });
  await becomes(title, { status: "publish", content: { raw: expect.stringContaining("<img") } });
  await expect.poll(shown).toMatchObject({ state: "published", url: `${wordpress().url}/a-quill-by-hand/` });

  await manage(`/workspaces/${workspace.id}/integrations/wordpress`, "DELETE");
  expect(await there(title)).toMatchObject([{ status: "publish" }]);
  expect(await shown()).toMatchObject({ connected: false, externalId: String(draft.id) });
});
