import type { z } from "zod";
import { ExternalProblemError } from "../../kinds/errors";
import type { Connection } from "../connection";
import { asEditor, postShape, type WordPressPost } from "../post-shape";
import { call } from "../rest/ask";

/** A post as WordPress has it; null if it was permanently deleted. */
export const loadPost = (connection: Connection, externalId: string): Promise<WordPressPost | null> =>
  loadPostAs(connection, externalId, { query: asEditor, shape: postShape });

/** The same with other fields. */
export async function loadPostAs<T extends z.ZodType>(
  connection: Connection,
  externalId: string,
  { query, shape }: { query: Record<string, string>; shape: T },
): Promise<z.infer<T> | null> {
  try {
    return await call(connection, { method: "GET", path: `wp/v2/posts/${externalId}`, query }, shape);
  } catch (problem) {
    if (problem instanceof ExternalProblemError && problem.problem.code === "deleted_outside") return null;
    throw problem;
  }
}
