import type { DatabaseSync } from "node:sqlite";
import type { WorkspaceCtx } from "../../../worker/context";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { cancelSchedule } from "../../../worker/domains/posts/cancel-schedule";
import { createPost } from "../../../worker/domains/posts/create-post";
import { deletePost } from "../../../worker/domains/posts/delete-post";
import { publishPost } from "../../../worker/domains/posts/publish-post";
import { schedulePost } from "../../../worker/domains/posts/schedule-post";
import { updatePost } from "../../../worker/domains/posts/update-post";
import { withdrawPost } from "../../../worker/domains/posts/withdraw-post";
import { AppError } from "../../../worker/platform/errors";
import { NetworkLost } from "../support/hostile-network";
import type { SeededIds } from "../support/seed-workspace";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import type { World } from "./world";

export interface PeopleNeeds {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  world: World;
  workspaces: SeededIds[];
  /** Schedules end up at most so far ahead. */
  horizonMs: number;
}

interface Post {
  id: string;
  version: number;
}

type Verb = (ctx: WorkspaceCtx, post: Post) => Promise<unknown>;

const refusals = new Set(["conflict", "illegal_transition", "slug_taken", "not_found", "not_in_future"]);
const fractions = [0, 1, 999];

/** Editors of several workspaces: they schedule, think better of it at the last moment, publish by hand, and delete. */
export class People {
  readonly done: Record<string, number> = {};
  /** Verbs on a post within seconds of its time, as a trigger is about to fire, or has. */
  races = 0;
  private written = 0;
  private readonly verbs: [name: string, verb: Verb][];

  constructor(private readonly needs: PeopleNeeds) {
    const schedule: Verb = (ctx, { id }) =>
      schedulePost(ctx, id, { scheduledAt: new Date(this.soon()).toISOString() });
    const create: Verb = async (ctx) => {
      this.written += 1;
      const id = await createPost(ctx, {
        title: `Post ${this.written}`,
        content: `Words of post ${this.written}`,
        slug: `post-${this.written}`,
        categories: this.needs.random.chance(0.5) ? ["News"] : [],
      });
      if (this.needs.random.chance(0.8)) await schedule(ctx, { id, version: 1 });
    };
    this.verbs = [
      ["create", create],
      ["create", create],
      ["create", create],
      ["schedule", schedule],
      ["schedule", schedule],
      ["cancel", (ctx, { id }) => cancelSchedule(ctx, id)],
      ["publish", (ctx, { id }) => publishPost(ctx, id, {})],
      ["revert", (ctx, { id }) => withdrawPost(ctx, id, "revert-to-draft", {})],
      ["unpublish", (ctx, { id }) => withdrawPost(ctx, id, "unpublish", {})],
      ["delete", (ctx, { id }) => deletePost(ctx, id)],
      [
        "update",
        (ctx, { id, version }) =>
          updatePost(ctx, id, { version, fields: { content: `Other words ${version}` } }),
      ],
    ];
  }

  /** One verb by somebody, on a post that is about to be due more often than not. */
  async act(): Promise<void> {
    const { random, workspaces, world } = this.needs;
    const ids = random.pick(workspaces);
    const [name, verb] = random.pick(this.verbs);
    const actor = {
      kind: "user",
      userId: ids.userId,
      via: { kind: "session", sessionId: "simulated" },
    } as const;
    await world.run(actor, "person", async (ctx) => {
      try {
        await verb(await enterWorkspace(ctx, ids.workspaceId), this.somePost(ids.workspaceId));
        this.done[name] = (this.done[name] ?? 0) + 1;
      } catch (error) {
        if (error instanceof AppError && refusals.has(error.code)) return;
        if (error instanceof NetworkLost) return;
        if (error instanceof Error && error.cause instanceof NetworkLost) return;
        throw error;
      }
    });
  }

  private somePost(workspaceId: string): Post {
    const { sqlite, random, time } = this.needs;
    const due = sqlite
      .prepare("SELECT id, version FROM posts WHERE workspace_id = ?1 AND due_at BETWEEN ?2 AND ?2 + 4000")
      .all(workspaceId, time.now() - 2_000);
    const isRace = due.length > 0 && random.chance(0.7);
    if (isRace) this.races += 1;
    const rows = isRace
      ? due
      : sqlite.prepare("SELECT id, version FROM posts WHERE workspace_id = ?1").all(workspaceId);
    if (rows.length === 0) return { id: "post_none", version: 0 };
    const row = random.pick(rows);
    return { id: String(row.id), version: Number(row.version) };
  }

  /** Often the same second for many, to be due together. */
  private soon(): number {
    const { random, time, horizonMs } = this.needs;
    const at = time.now() + random.between(500, horizonMs);
    const second = Math.ceil(at / 5_000) * 5_000;
    return (random.chance(0.6) ? second : at) + random.pick(fractions);
  }
}
