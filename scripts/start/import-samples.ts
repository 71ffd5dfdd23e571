import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../process/user-error.ts";
import { projectRoot } from "../project-root.ts";
import type { ManagementApi } from "./management-api.ts";

const folder = join(projectRoot, "samples");
const hero = {
  post: "what-happens-when-you-press-publish.md",
  file: "images/from-one-place-to-everywhere.png",
  alt: "A page of text beside a globe, with lines from one bright point to eight others",
};

interface Imported {
  items: { path: string; outcome: string; postId?: string; message?: string }[];
}

/** Imports the sample posts into the workspace and sets the image of one. Idempotent. */
export async function importSamples(owner: ManagementApi, workspaceId: string): Promise<void> {
  const workspace = `/v1/workspaces/${workspaceId}`;
  const form = new FormData();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
    form.append("files", new Blob([readFileSync(join(folder, name))]), name);
  }
  const { items } = await owner.post<Imported>(`${workspace}/posts/import`, form);
  const failed = items.find(({ outcome }) => outcome === "failed");
  if (failed) throw new UserError(`The sample post ${failed.path} was rejected: ${failed.message}`);
  const illustrated = items.find(({ path }) => path === hero.post)?.postId;
  if (illustrated) await addHero(owner, workspace, illustrated);
}

async function addHero(owner: ManagementApi, workspace: string, postId: string): Promise<void> {
  const form = new FormData();
  form.append("file", new Blob([readFileSync(join(folder, hero.file))], { type: "image/png" }), "hero.png");
  form.append("alt", hero.alt);
  const image = await owner.post<{ id: string }>(`${workspace}/images`, form);
  const post = `${workspace}/posts/${postId}`;
  const { version } = await owner.get<{ version: number }>(post);
  await owner.patch(post, { version, heroImageId: image.id });
}
