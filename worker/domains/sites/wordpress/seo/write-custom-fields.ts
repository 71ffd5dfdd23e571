import { z } from "zod";
import { ExternalProblemError } from "../../kinds/external-problem-error";
import type { Connection } from "../connection";
import { isSameText } from "./is-same-text";
import { callXmlRpc } from "./xml-rpc";

/** Sites have one blog each, and WordPress does not look at its number. */
const blogId = 1;

const withFields = z.object({
  custom_fields: z.array(z.object({ id: z.string(), key: z.string(), value: z.string().catch("") })),
});

const pausesMs = [1_000, 3_000];

/**
 * Writes fields of a post over XML-RPC, where Yoast lets those who may edit the post write its own. Returns the keys that
 * have the wanted value afterwards; none where XML-RPC is off. Throws ExternalProblemError if it fails three times.
 */
export async function writeCustomFields(
  connection: Connection,
  postId: string,
  wanted: Record<string, string>,
): Promise<string[]> {
  for (const pauseMs of pausesMs) {
    try {
      return await writeOnce(connection, postId, wanted);
    } catch (cause) {
      if (!(cause instanceof ExternalProblemError) || cause.problem.code === "timeout") throw cause;
      await connection.ports.sleep(pauseMs);
    }
  }
  return writeOnce(connection, postId, wanted);
}

/** Reads first, so that a call whose answer was lost is not made twice. */
async function writeOnce(
  connection: Connection,
  postId: string,
  wanted: Record<string, string>,
): Promise<string[]> {
  const before = await readFields(connection, postId);
  if (!before) return [];
  const asWanted = (fields: typeof before) =>
    Object.keys(wanted).filter((key) => holds(fields, key, wanted[key] ?? ""));
  const done = asWanted(before);
  const changes = Object.entries(wanted)
    .filter(([key]) => !done.includes(key))
    .map(([key, value]) => {
      // Without its id a second field of the same name would be made.
      const id = before.find((field) => field.key === key)?.id;
      const field: Record<string, string> = id === undefined ? { key, value } : { id, key, value };
      return field;
    });
  if (changes.length === 0) return done;
  const answer = await callXmlRpc(
    connection,
    "wp.editPost",
    [blogId],
    [Number(postId), { custom_fields: changes }],
  );
  if (answer.kind === "failed") throw answer.problem;
  return asWanted((await readFields(connection, postId)) ?? []);
}

async function readFields(connection: Connection, postId: string) {
  const answer = await callXmlRpc(connection, "wp.getPost", [blogId], [Number(postId), ["custom_fields"]]);
  if (answer.kind === "failed") throw answer.problem;
  const read = answer.kind === "value" ? withFields.safeParse(answer.value) : null;
  return read?.success ? read.data.custom_fields : null;
}

function holds(fields: { key: string; value: string }[], key: string, value: string): boolean {
  const theirs = fields.filter((field) => field.key === key);
  if (value === "") return theirs.every((field) => field.value === "");
  return theirs.length === 1 && isSameText(theirs[0]?.value, value);
}
