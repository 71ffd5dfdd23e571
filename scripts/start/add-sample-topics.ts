import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";
import type { ManagementApi } from "./management-api.ts";

const folder = join(projectRoot, "samples", "sources");

/** Their posts are recorded in worker/domains/models/writers/recorded. */
const topics = [
  {
    title: "Publishing on the night the clocks change",
    angle: "Sample topic with recorded responses: see every stage of a run without connecting a model.",
    keywords: ["scheduling", "daylight saving time"],
    priority: 2,
  },
  {
    title: "Choosing an HTTP redirect for a page that moved",
    angle: "Sample topic with recorded responses: see every stage of a run without connecting a model.",
    keywords: ["redirects", "HTTP"],
    priority: 1,
  },
];

/** Adds the sample topics with their sources, and replays their recordings unless someone has connected a model. Idempotent. */
export async function addSampleTopics(owner: ManagementApi, workspaceId: string): Promise<void> {
  const workspace = `/v1/workspaces/${workspaceId}`;
  for (const name of readdirSync(folder)) {
    const form = new FormData();
    form.append("file", new Blob([readFileSync(join(folder, name))], { type: "text/markdown" }), name);
    const { id } = await owner.post<{ id: string }>(`${workspace}/sources/upload`, form);
    await owner.patch(`${workspace}/sources/${id}`, { quotable: true });
  }
  const { items } = await owner.get<{ items: { title: string }[] }>(`${workspace}/topics?limit=100`);
  const missing = topics.filter(({ title }) => items.every((topic) => topic.title !== title));
  if (missing.length > 0) await owner.post(`${workspace}/topics/many`, { items: missing });
  const { kind } = await owner.get<{ kind: string }>(`${workspace}/writer`);
  if (kind === "none") await owner.patch(`${workspace}/writer`, { kind: "recorded" });
}
