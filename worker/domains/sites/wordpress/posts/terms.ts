import { z } from "zod";
import type { Sentences } from "../../../../../schema/api/stored-words";
import { decodeEntities } from "../../kinds/decode-entities";
import { ExternalProblemError } from "../../kinds/errors";
import { siteSentences } from "../../words/site-words";
import type { Connection } from "../connection";
import type { WordPressPost } from "../post-shape";
import { call } from "../rest/ask";
import { textAsHtml } from "./wordpress-html";

const term = z.object({ id: z.int(), name: z.string() });
const existing = z.object({ data: z.object({ term_id: z.int() }) });

/**
 * Ids of the categories or tags with these names, in order; missing ones are created. Adds a sentence to `notes` for each that WordPress
 * refuses.
 */
export async function termIds(
  connection: Connection,
  taxonomy: "categories" | "tags",
  names: string[],
  notes: Sentences[],
): Promise<number[]> {
  const wanted = [...new Map(names.map((name) => [folded(name), name.trim()]))].filter(([key]) => key !== "");
  const ids: number[] = [];
  for (const [key, name] of wanted) {
    const query = { search: textAsHtml(name), per_page: "100", _fields: "id,name" };
    const path = `wp/v2/${taxonomy}`;
    const found = await call(connection, { method: "GET", path, query }, z.array(term));
    const match = found.find((one) => folded(decodeEntities(one.name)) === key);
    const id = match?.id ?? (await createTerm(connection, path, name));
    if (id === null) notes.push(siteSentences({ code: "wordpress_left_out", name, taxonomy }));
    else ids.push(id);
  }
  return [...new Set(ids)];
}

/** Null for a name of which WordPress's sanitizing leaves nothing. */
async function createTerm(connection: Connection, path: string, name: string): Promise<number | null> {
  const query = { _fields: "id,name" };
  const json = { name: textAsHtml(name) };
  try {
    return (await call(connection, { method: "POST", path, query, json, repeatable: true }, term)).id;
  } catch (cause) {
    if (!(cause instanceof ExternalProblemError)) throw cause;
    if (cause.problem.theirCode === "empty_term_name") return null;
    const known = existing.safeParse(cause.cause);
    if (known.success) return known.data.data.term_id;
    throw cause;
  }
}

const folded = (name: string) => name.replace(/\s+/g, " ").trim().normalize("NFC").toLowerCase();

/** In `WrittenArticle.memory`: WordPress's choice for a post without categories. */
export const chosenCategories = "categories";

export const categoriesOf = ({ categories }: Pick<WordPressPost, "categories">): string =>
  [...categories].sort((a, b) => a - b).join(" ");

/** Whether a post has categories other than WordPress's own default. A new draft has no others. */
export const hasGivenCategories = (post: WordPressPost, memory: Record<string, string>): boolean =>
  categoriesOf(post) !== memory[chosenCategories] && !(post.status === "draft" && post.content.raw === "");
