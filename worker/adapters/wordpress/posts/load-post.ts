import { ExternalProblemError } from "../../external/external-problem-error";
import type { Connection } from "../connection";
import { call } from "../rest/call";
import { asEditor, postShape, type WordPressPost } from "./post-shape";

/** A post as WordPress has it; null when it was deleted for good. */
export async function loadPost(connection: Connection, externalId: string): Promise<WordPressPost | null> {
  try {
    const request = { method: "GET", path: `wp/v2/posts/${externalId}`, query: asEditor } as const;
    return await call(connection, request, postShape);
  } catch (problem) {
    if (problem instanceof ExternalProblemError && problem.problem.code === "deleted_outside") return null;
    throw problem;
  }
}
