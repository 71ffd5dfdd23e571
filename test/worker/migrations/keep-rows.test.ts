import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, describe, expect, it } from "vitest";
import { applyAtOnce } from "../fixtures/apply-at-once";

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
  hidden: number;
}

interface ForeignKey {
  table: string;
  from: string;
  to: string;
  on_delete: string;
}

const migrations = env.TEST_MIGRATIONS;
const rowsEach = 2;
/** Columns that an index or a trigger looks into. */
const readAsJson = new Set(["authors", "fields", "hero", "image_keys", "og_image", "profile"]);

const all = async <T>(sql: string) => (await env.DB.prepare(sql).all<T>()).results;

async function tables(): Promise<string[]> {
  const rows = await all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table'",
  );
  const virtual = rows.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql ?? "")).map(({ name }) => name);
  return rows
    .map(({ name }) => name)
    .filter((name) => !/^(sqlite_|_cf_|d1_migrations)/.test(name))
    .filter((name) => !virtual.some((index) => name === index || name.startsWith(`${index}_`)));
}

/** The answers of one statement for each table. */
async function each<T>(names: string[], sql: (table: string) => string): Promise<Map<string, T[]>> {
  if (names.length === 0) return new Map();
  const answers = await env.DB.batch<T>(names.map((name) => env.DB.prepare(sql(name))));
  return new Map(names.map((name, index) => [name, answers[index]?.results ?? []]));
}

const foreignKeys = (names: string[]) =>
  each<ForeignKey>(names, (table) => `PRAGMA foreign_key_list("${table}")`);

/** Parents before children. */
function inOrder(names: string[], keys: Map<string, ForeignKey[]>): string[] {
  const parents = new Map(
    names.map((name) => [
      name,
      (keys.get(name) ?? []).map(({ table }) => table).filter((table) => table !== name),
    ]),
  );
  const done: string[] = [];
  while (done.length < names.length) {
    const next = names.find(
      (name) => !done.includes(name) && parents.get(name)?.every((one) => done.includes(one)),
    );
    if (!next)
      throw new Error(
        `tables refer to each other in a circle: ${names.filter((name) => !done.includes(name))}`,
      );
    done.push(next);
  }
  return done;
}

/** Fills every table with rows that refer to rows of their parents. */
async function seed(): Promise<void> {
  const names = await tables();
  const keysOf = await foreignKeys(names);
  const columnsOf = await each<Column>(names, (table) => `PRAGMA table_xinfo("${table}")`);
  const inserts: D1PreparedStatement[] = [];
  for (const table of inOrder(names, keysOf)) {
    if (table === "instance") continue;
    const columns = columnsOf.get(table) ?? [];
    const keys = keysOf.get(table) ?? [];
    for (let row = 1; row <= rowsEach; row++) {
      const values: Record<string, string | number> = {};
      for (const column of columns) {
        if (column.hidden) continue;
        const key = keys.find(({ from }) => from === column.name);
        if (key) values[column.name] = `${key.table}-${key.to}-${row}`;
        else if (/INT|REAL/i.test(column.type)) values[column.name] = row;
        else if (readAsJson.has(column.name)) values[column.name] = "{}";
        else values[column.name] = `${table}-${column.name}-${row}`;
      }
      const filled = Object.keys(values);
      inserts.push(
        env.DB.prepare(
          `INSERT INTO "${table}" (${filled.map((name) => `"${name}"`)}) VALUES (${filled.map(() => "?")})`,
        ).bind(...Object.values(values)),
      );
    }
  }
  if (inserts.length > 0) await env.DB.batch(inserts);
}

async function counts(names: string[]): Promise<Record<string, number>> {
  const found = await each<{ n: number }>(names, (table) => `SELECT count(*) AS n FROM "${table}"`);
  return Object.fromEntries([...found].map(([name, [row]]) => [name, row?.n ?? -1]));
}

afterAll(async () => {
  await reset();
});

describe("every migration keeps the rows that are there", () => {
  it.each(migrations.map(({ name }, index) => ({ name, index })))("$name", async ({ index }) => {
    await reset();
    await applyAtOnce(migrations.slice(0, index));
    await seed();
    const before = await counts(await tables());
    await applyD1Migrations(env.DB, migrations.slice(0, index + 1));
    const after = await counts(await tables());
    for (const [table, count] of Object.entries(before)) {
      if (table in after) expect.soft(after[table], table).toBeGreaterThanOrEqual(count);
    }
  });

  it("and a seed of the newest schema fills parents and children", async () => {
    await reset();
    await applyAtOnce(migrations);
    await seed();
    const found = await counts(await tables());
    expect(Object.values(found).every((count) => count >= 1)).toBe(true);
    expect(found.post_categories).toBe(rowsEach);
    expect(await all("PRAGMA foreign_key_check")).toEqual([]);
  });
});

describe("the schema after all migrations", () => {
  it("cascades no delete: a rebuilt parent must not take its children along", async () => {
    await reset();
    await applyAtOnce(migrations);
    for (const [table, keys] of await foreignKeys(await tables())) {
      for (const key of keys) expect(key.on_delete, `${table}.${key.from}`).toBe("NO ACTION");
    }
  });

  it("still has the triggers that keep counts, order and the search index", async () => {
    const names = (await all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'")).map(
      ({ name }) => name,
    );
    expect(names.sort()).toEqual([
      "post_categories_delete",
      "post_categories_insert",
      "post_categories_update",
      "post_reviews_edited",
      "posts_authors_insert",
      "posts_authors_update",
      "posts_count_delete",
      "posts_count_insert",
      "posts_count_update",
      "posts_fts_delete",
      "posts_fts_insert",
      "posts_fts_update",
      "posts_held_delete",
      "posts_held_insert",
      "posts_image_uses_delete",
      "posts_image_uses_insert",
      "posts_image_uses_update",
      "posts_order_update",
      "shingled_vector_gone",
      "trashed_posts_image_uses_delete",
      "working_copies_image_uses_delete",
      "working_copies_image_uses_insert",
      "working_copies_image_uses_update",
    ]);
  });

  it("keeps counts and order right through every kind of change", async () => {
    await reset();
    await applyAtOnce(migrations);
    await env.DB.batch(
      [
        "INSERT INTO workspaces (id, slug, name, plan_id, created_at, updated_at) VALUES ('w', 'w', 'W', 'pro', 1, 1)",
        "INSERT INTO categories (id, workspace_id, name, name_key, slug) VALUES ('c', 'w', 'C', 'c', 'c')",
        `INSERT INTO posts (id, workspace_id, title, slug, content, status, published_at, created_at, updated_at)
           VALUES ('p', 'w', 'T', 's', '', 'PUBLISHED', 1000, 1, 1), ('q', 'w', 'T', 't', '', 'DRAFT', NULL, 1, 1)`,
        "INSERT INTO post_categories (post_id, category_id, position) VALUES ('p', 'c', 0), ('q', 'c', 0)",
      ].map((sql) => env.DB.prepare(sql)),
    );
    const kept = () =>
      env.DB.prepare(
        `SELECT (SELECT published_count FROM workspaces) AS posts, (SELECT post_count FROM workspaces) AS held, (SELECT published_count FROM categories) AS inCategory,
           (SELECT count(*) FROM post_categories pc JOIN posts p ON p.id = pc.post_id
            WHERE pc.public_order IS NOT p.public_order) AS wrong`,
      ).first();
    const run = (sql: string) => env.DB.prepare(sql).run();
    expect(await kept()).toEqual({ posts: 1, held: 2, inCategory: 1, wrong: 0 });
    await run("UPDATE posts SET status = 'PUBLISHED', published_at = 2000 WHERE id = 'q'");
    expect(await kept()).toEqual({ posts: 2, held: 2, inCategory: 2, wrong: 0 });
    await run("UPDATE posts SET published_at = 3000 WHERE id = 'p'");
    expect(await kept()).toEqual({ posts: 2, held: 2, inCategory: 2, wrong: 0 });
    await run("UPDATE posts SET status = 'HIDDEN' WHERE id = 'p'");
    expect(await kept()).toEqual({ posts: 1, held: 2, inCategory: 1, wrong: 0 });
    await run("DELETE FROM post_categories WHERE post_id = 'q'");
    await run("DELETE FROM posts WHERE id = 'q'");
    expect(await kept()).toEqual({ posts: 0, held: 1, inCategory: 0, wrong: 0 });
  });
});
