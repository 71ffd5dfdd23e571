import { z } from "zod";
import { ExternalProblemError } from "../../external/external-problem-error";
import type { Connection } from "../connection";
import { decodeEntities } from "../decode-entities";
import { call } from "../rest/call";

const term = z.object({ id: z.int(), name: z.string() });
const existing = z.object({ data: z.object({ term_id: z.int() }) });

/** Ids of the categories or tags of these names, in their order; those that are not there are created. */
export async function termIds(
  connection: Connection,
  taxonomy: "categories" | "tags",
  names: string[],
): Promise<number[]> {
  const wanted = [...new Map(names.map((name) => [folded(name), name.trim()]))].filter(([key]) => key !== "");
  const ids: number[] = [];
  for (const [key, name] of wanted) {
    const query = { search: name, per_page: "100", _fields: "id,name" };
    const path = `wp/v2/${taxonomy}`;
    const found = await call(connection, { method: "GET", path, query }, z.array(term));
    const match = found.find((one) => folded(decodeEntities(one.name)) === key);
    ids.push(match?.id ?? (await createTerm(connection, path, name)));
  }
  return [...new Set(ids)];
}

async function createTerm(connection: Connection, path: string, name: string): Promise<number> {
  const query = { _fields: "id,name" };
  try {
    return (await call(connection, { method: "POST", path, query, json: { name }, repeatable: true }, term))
      .id;
  } catch (cause) {
    const known = cause instanceof ExternalProblemError ? existing.safeParse(cause.cause) : null;
    if (known?.success) return known.data.data.term_id;
    throw cause;
  }
}

const folded = (name: string) => name.trim().normalize("NFC").toLowerCase();
