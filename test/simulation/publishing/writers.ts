import type { DatabaseSync } from "node:sqlite";
import type { WorkspaceCtx } from "../../../worker/context";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { createPost } from "../../../worker/domains/posts/create-post";
import { deletePost } from "../../../worker/domains/posts/delete-post";
import { publishPost } from "../../../worker/domains/posts/publish-post";
import { updatePost } from "../../../worker/domains/posts/update-post";
import { withdrawPost } from "../../../worker/domains/posts/withdraw-post";
import { AppError } from "../../../worker/platform/errors";
import { NetworkLost } from "../support/hostile-network";
import type { SeededIds } from "../support/seed-workspace";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import type { World } from "./world";

export interface WritersNeeds {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  world: World;
  workspaces: SeededIds[];
  /** What posts say beside their own words. */
  more?: () => string;
}

interface Post {
  id: string;
  version: number;
}

type Verb = (ctx: WorkspaceCtx, post: Post) => Promise<unknown>;

/** People whose every verb changes what the public sees. */
export class Writers {
  private written = 0;

  constructor(private readonly needs: WritersNeeds) {}

  private readonly create: Verb = async (ctx) => {
    this.written += 1;
    const name = `post-${this.written}`;
    const id = await createPost(ctx, { title: name, content: this.words(`of ${name}`), slug: name });
    await publishPost(ctx, id, {});
  };

  private readonly verbs: Verb[] = [
    this.create,
    this.create,
    (ctx, { id }) => publishPost(ctx, id, {}),
    (ctx, { id, version }) => updatePost(ctx, id, { version, fields: { content: this.words(version) } }),
    (ctx, { id, version }) => updatePost(ctx, id, { version, fields: { content: this.words(version) } }),
    (ctx, { id, version }) =>
      updatePost(ctx, id, { version, fields: { slug: `${id}-${version}`.replace("_", "-") } }),
    (ctx, { id }) => withdrawPost(ctx, id, "unpublish", {}),
    (ctx, { id }) => deletePost(ctx, id),
  ];

  private words(of: string | number): string {
    return `Words ${of}${this.needs.more?.() ?? ""}`;
  }

  async act(): Promise<void> {
    const { random, workspaces, world } = this.needs;
    const ids = random.pick(workspaces);
    const verb = random.pick(this.verbs);
    const post = this.somePost(ids.workspaceId);
    const via = { kind: "session", sessionId: "simulated" } as const;
    await world.run({ kind: "user", userId: ids.userId, via }, "person", async (ctx) => {
      try {
        await verb(await enterWorkspace(ctx, ids.workspaceId), post);
      } catch (error) {
        const isLost =
          error instanceof Error && [error, error.cause].some((one) => one instanceof NetworkLost);
        if (!isLost && !(error instanceof AppError)) throw error;
      }
    });
  }

  private somePost(workspaceId: string): Post {
    const { sqlite, random } = this.needs;
    const rows = sqlite.prepare("SELECT id, version FROM posts WHERE workspace_id = ?1").all(workspaceId);
    if (rows.length === 0) return { id: "post_none", version: 0 };
    const row = random.pick(rows);
    return { id: String(row.id), version: Number(row.version) };
  }
}
