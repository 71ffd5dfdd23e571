import { z } from "zod";
import { BrokenExport } from "../broken-export";
import type { ForeignItem } from "../foreign-post";
import { ghostPost } from "./ghost-post";
import { type GhostRelations, ghostRelations } from "./ghost-relations";
import { type GhostRow, GhostRows, notAnExport } from "./ghost-rows";
import { type GhostData, GhostPost, related } from "./ghost-schema";

/**
 * Reads a Ghost export (JSON) twice, since its tags and authors come after its posts. `site` is where the blog was, which the
 * file does not say. Throws BrokenExport, before the first item.
 */
export async function* readGhost(
  open: () => AsyncIterable<string>,
  site: string,
): AsyncGenerator<ForeignItem[]> {
  const relations = await relationsOf(open());
  let index = 0;
  for await (const rows of rowsOf(open())) {
    yield rows
      .filter(({ table }) => table === "posts")
      .map(({ row }) => {
        const post = GhostPost.safeParse(row);
        index++;
        return post.success ? ghostPost(post.data, relations, site) : unreadable(row, post.error, index);
      });
  }
}

async function relationsOf(file: AsyncIterable<string>): Promise<GhostRelations> {
  const data: GhostData = { tags: [], users: [], posts_tags: [], posts_authors: [], posts_meta: [] };
  const reader = new GhostRows();
  let [posts, readable] = [0, 0];
  for await (const rows of rowsOf(file, reader)) {
    for (const { table, row } of rows) {
      if (table === "posts") {
        posts++;
        if (readable === 0 && GhostPost.safeParse(row).success) readable++;
      } else if (isRelated(table)) take(data, table, row);
    }
  }
  if (!reader.tables.has("posts") || (posts > 0 && readable === 0)) throw notAnExport();
  return ghostRelations(data);
}

async function* rowsOf(file: AsyncIterable<string>, reader = new GhostRows()): AsyncGenerator<GhostRow[]> {
  for await (const chunk of file) yield reader.write(chunk);
  reader.end();
}

const isRelated = (table: string): table is keyof GhostData => Object.hasOwn(related, table);

function take<Table extends keyof GhostData>(data: GhostData, table: Table, row: unknown): void {
  const read = related[table].safeParse(row);
  if (!read.success) {
    throw new BrokenExport("not_an_export", `An entry of its ${table} is not what Ghost exports.`);
  }
  (data[table] as unknown[]).push(read.data);
}

const Titled = z.object({ title: z.string() });

function unreadable(post: unknown, { issues: [issue] }: z.ZodError, position: number): ForeignItem {
  const titled = Titled.safeParse(post);
  return {
    kind: "refused",
    identity: `ghost:#${position}`,
    title: titled.success ? titled.data.title : "",
    code: "invalid_post",
    reason:
      post === undefined
        ? "It is longer than 8,000,000 characters."
        : `Its ${issue?.path.join(".") || "entry"} cannot be read: ${issue?.message ?? "it is not valid"}.`,
  };
}
