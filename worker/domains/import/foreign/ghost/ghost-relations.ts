import type { z } from "zod";
import type { GhostData, Named } from "./ghost-schema";

export interface GhostRelations {
  meta: ReadonlyMap<string, GhostData["posts_meta"][number]>;
  /** Names by id. */
  users: ReadonlyMap<string, string>;
  /** Names in order, by post. */
  authors: ReadonlyMap<string, string[]>;
  tags: ReadonlyMap<string, string[]>;
}

/** The relations of an export's posts, from one pass over each list. */
export function ghostRelations(data: GhostData): GhostRelations {
  const users = namesOf(data.users);
  const tags = namesOf(data.tags);
  return {
    meta: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
    users,
    authors: joined(data.posts_authors, ({ author_id }) => users.get(author_id)),
    tags: joined(data.posts_tags, ({ tag_id }) => tags.get(tag_id)),
  };
}

const namesOf = (things: z.infer<typeof Named>[]) => new Map(things.map(({ id, name }) => [id, name]));

function joined<Row extends { post_id: string; sort_order: number }>(
  rows: Row[],
  nameOf: (row: Row) => string | undefined,
): Map<string, string[]> {
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id);
  return new Map(
    [...byPost].map(([postId, own]) => [
      postId,
      own.toSorted((a, b) => a.sort_order - b.sort_order).flatMap((row) => nameOf(row) ?? []),
    ]),
  );
}
