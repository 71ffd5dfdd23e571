import { beforeAll, expect, it } from "vitest";
import { explainFailures } from "../../cli/src/commands/contract.ts";
import type { ContractTarget } from "../../conformance/src/contract/probe.ts";
import { type ContractRun, runContract } from "../../conformance/src/contract/run-contract.ts";
import type { ImportResult } from "../../schema/api/imports.ts";
import type { Post } from "../../schema/api/posts.ts";
import { fixturePosts } from "../conformance/contract/fixture-posts.ts";
import { waitMs } from "../support/hang.ts";
import { thisDemo } from "./support/this-service.ts";
import { makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

let target: ContractTarget;

const judge = (run: Partial<ContractRun> = {}) =>
  runContract({
    target,
    ports: {
      fetch,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      timeoutMs: waitMs,
    },
    ...run,
  });

/** The posts of the mock's tests, by the service's own import, and the picture that an import does not fetch. */
async function fill(workspace: Workspace): Promise<void> {
  const { baseUrl, token } = thisDemo();
  const send = async <T>(path: string, form: FormData): Promise<T> => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${baseUrl}/v1/workspaces/${workspace.id}/${path}`, {
      method: "POST",
      headers,
      body: form,
    });
    return (await response.json()).data;
  };
  const posts = new FormData();
  const picture = new FormData();
  for (const { path, kind, bytes } of fixturePosts) {
    if (kind === "post") posts.append("files", new Blob([bytes]), path);
    else picture.append("file", new Blob([bytes]), path);
  }
  const { items } = await send<ImportResult>("posts/import", posts);
  const { id: heroImageId } = await send<{ id: string }>("images", picture);
  const postId = items.find(({ path }) => path === "creme.md")?.postId;
  const post = await manage<Post>(`/workspaces/${workspace.id}/posts/${postId}`);
  await manage(`/workspaces/${workspace.id}/posts/${postId}`, "PATCH", {
    version: post.version,
    heroImageId,
  });
}

beforeAll(async () => {
  const workspace = await makeWorkspace("Contract");
  const path = `/workspaces/${workspace.id}`;
  const { version } = await manage<{ version: number }>(path);
  await manage(path, "PATCH", { version, siteUrl: "https://site.example" });
  await fill(workspace);
  const revoked = await manage<{ id: string; key: string }>(`${path}/api-keys`, "POST", { name: "old" });
  await manage(`${path}/api-keys/${revoked.id}/revoke`, "POST");
  const { baseUrl, workspaceSlug } = thisDemo();
  target = {
    url: baseUrl,
    workspace: workspace.slug,
    key: workspace.key,
    otherWorkspace: workspaceSlug,
    unpublishedSlug: "secret-plan",
    revokedKey: revoked.key,
  };
});

it("keeps every row of the contract", async () => {
  const { rows } = await judge();
  expect(explainFailures(rows)).toBe("");
  const notShown = rows.filter(({ result }) => result === "not shown");
  expect(notShown.map(({ id }) => id)).toEqual(["rate.429", "rate.retry-after"]);
});

it("keeps it over the posts that a new instance begins with", async () => {
  const { baseUrl, workspaceSlug, apiKey } = thisDemo();
  const { rows } = await judge({ target: { url: baseUrl, workspace: workspaceSlug, key: apiKey } });
  expect(explainFailures(rows)).toBe("");
});
