import type { WorkspaceCtx } from "../../../worker/context";
import { updateWorkspace } from "../../../worker/domains/identity/workspaces/update-workspace";
import { autosavePost } from "../../../worker/domains/posts/autosave-post";
import { createPost } from "../../../worker/domains/posts/create-post";
import { deleteCategory } from "../../../worker/domains/posts/delete-category";
import { deletePost } from "../../../worker/domains/posts/delete-post";
import { deleteAuthor, mergeAuthor } from "../../../worker/domains/posts/merge-author";
import { mergeCategory } from "../../../worker/domains/posts/merge-category";
import { publishPost } from "../../../worker/domains/posts/publish-post";
import { updateAuthor } from "../../../worker/domains/posts/update-author";
import { updateCategory } from "../../../worker/domains/posts/update-category";
import { updatePost } from "../../../worker/domains/posts/update-post";
import { withdrawPost } from "../../../worker/domains/posts/withdraw-post";
import { AppError } from "../../../worker/platform/errors";
import { NetworkLost } from "./hostile-network";
import type { Asked, Sqlite } from "./public-truth";
import type { Reader } from "./reader";
import type { SeededIds } from "./seed-workspace";
import type { SeededRandom } from "./seeded-random";
import type { SimulatedIsolate } from "./simulated-isolate";
import type { VirtualTime } from "./virtual-time";

interface EditorNeeds {
  time: VirtualTime;
  random: SeededRandom;
  isolates: SimulatedIsolate[];
  sqlite: Sqlite;
  ids: SeededIds;
  slugs: string[];
  categories: string[];
  reader: Reader;
  universe: Asked[];
}

interface Target {
  id: string;
  version: number;
}

type Verb = (ctx: WorkspaceCtx, target: Target) => Promise<unknown>;

const words = "edge cache lease worker query index page reader writer commit batch version tag".split(" ");
const people = ["Ada", "Grace", "Lin"];
const refusals = new Set(["conflict", "illegal_transition", "slug_taken", "not_found", "invalid_request"]);

/** People who edit: every public verb, on posts that others edit too, with slugs that are used again and again. */
export class Editor {
  readonly done: Record<string, number> = {};
  private readonly verbs: [name: string, verb: Verb][];

  constructor(private readonly needs: EditorNeeds) {
    const { random, slugs, categories } = needs;
    const title = () => `${random.pick(words)} ${random.pick(words)} ${random.between(1, 999)}`;
    const some = () => categories.filter(() => random.chance(0.4));
    const publish: Verb = (ctx, { id }) => publishPost(ctx, id, {});
    const update: Verb = (ctx, { id, version }) =>
      updatePost(ctx, id, {
        version,
        fields: {
          title: title(),
          ...(random.chance(0.3) && { categories: some() }),
          ...(random.chance(0.3) && { authors: [random.pick(people)] }),
        },
      });
    const create: Verb = (ctx) =>
      createPost(ctx, {
        title: title(),
        content: title(),
        slug: random.pick(slugs),
        categories: some(),
        authors: [random.pick(people)],
      });
    this.verbs = [
      ["create", create],
      ["create", create],
      ["publish", publish],
      ["publish", publish],
      ["publish", publish],
      ["update", update],
      ["update", update],
      [
        "rename",
        (ctx, { id, version }) => updatePost(ctx, id, { version, fields: { slug: random.pick(slugs) } }),
      ],
      ["unpublish", (ctx, { id }) => withdrawPost(ctx, id, "unpublish", {})],
      ["revert", (ctx, { id }) => withdrawPost(ctx, id, "revert-to-draft", {})],
      ["delete", (ctx, { id }) => deletePost(ctx, id)],
      [
        "autosave",
        (ctx, { id, version }) => autosavePost(ctx, id, { version, fields: { content: title() } }),
      ],
      ["workspace", (ctx) => this.changeWorkspace(ctx, title())],
      ["flood", (ctx) => changeManyTags(ctx)],
      [
        "rename category",
        (ctx) => updateCategory(ctx, this.someCategory(), { name: random.pick(categories) }),
      ],
      ["merge categories", (ctx) => mergeCategory(ctx, this.someCategory(), this.someCategory())],
      ["delete category", (ctx) => deleteCategory(ctx, this.someCategory())],
      ["describe author", (ctx) => updateAuthor(ctx, this.someAuthor(), { bio: random.pick(["", title()]) })],
      ["rename author", (ctx) => updateAuthor(ctx, this.someAuthor(), { name: random.pick(people) })],
      ["merge authors", (ctx) => mergeAuthor(ctx, this.someAuthor(), this.someAuthor())],
      ["delete author", (ctx) => deleteAuthor(ctx, this.someAuthor())],
    ];
  }

  /** One verb in some isolate; refusals and a lost network are part of the day. */
  async act(): Promise<void> {
    const { random, isolates, ids, reader, universe } = this.needs;
    const [name, verb] = random.pick(this.verbs);
    try {
      const target = this.someone();
      const ctx = await random.pick(isolates).enter(ids.userId, ids.workspaceId);
      await verb(ctx, target);
      this.done[name] = (this.done[name] ?? 0) + 1;
      await reader.readWithMinVersion(random.pick(universe), ctx.workspace.counter);
    } catch (error) {
      if (error instanceof AppError && refusals.has(error.code)) return;
      if (error instanceof NetworkLost || (error instanceof Error && error.cause instanceof NetworkLost))
        return;
      throw error;
    }
  }

  private someone(): Target {
    const rows = this.needs.sqlite.prepare("SELECT id, version FROM posts").all();
    if (rows.length === 0) return { id: "post_none", version: 0 };
    const row = this.needs.random.pick(rows);
    return { id: String(row.id), version: Number(row.version) };
  }

  private someCategory(): string {
    const rows = this.needs.sqlite.prepare("SELECT id FROM categories").all();
    return rows.length === 0 ? "cat_none" : String(this.needs.random.pick(rows).id);
  }

  private someAuthor(): string {
    const rows = this.needs.sqlite.prepare("SELECT id FROM authors").all();
    return rows.length === 0 ? "aut_none" : String(this.needs.random.pick(rows).id);
  }

  private changeWorkspace(ctx: WorkspaceCtx, name: string): Promise<unknown> {
    const { random } = this.needs;
    return updateWorkspace(ctx, random.chance(0.5) ? { name } : { hideBranding: random.chance(0.5) });
  }
}

/** More tags at once than a gate's answer names, as a big import does. */
async function changeManyTags(ctx: WorkspaceCtx): Promise<void> {
  const id = ctx.workspace.id;
  const tags = JSON.stringify(Array.from({ length: 230 }, (_, n) => `post:imported-${n}`));
  await ctx.d1.batch([
    ctx.d1.prepare("UPDATE workspaces SET counter = counter + 1 WHERE id = ?1").bind(id),
    ctx.d1
      .prepare(
        `INSERT INTO cache_tags (workspace_id, tag, version)
         SELECT w.id, j.value, w.counter FROM workspaces w JOIN json_each(?2) j WHERE w.id = ?1
         ON CONFLICT (workspace_id, tag) DO UPDATE SET version = excluded.version`,
      )
      .bind(id, tags),
  ]);
}
