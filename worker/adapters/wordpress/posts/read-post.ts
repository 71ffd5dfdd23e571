import { ExternalProblemError } from "../../external/external-problem-error";
import type { FoundArticle } from "../../external/external-site";
import { adminRoot } from "../admin-root";
import type { Connection } from "../connection";
import { call } from "../rest/call";
import { asEditor, foundOf, postShape } from "./post-shape";

/** Null when it was deleted for good. */
export async function readPost(connection: Connection, externalId: string): Promise<FoundArticle | null> {
  try {
    const request = { method: "GET", path: `wp/v2/posts/${externalId}`, query: asEditor } as const;
    const post = await call(connection, request, postShape);
    return foundOf(post, adminRoot(await connection.index(), connection.site));
  } catch (problem) {
    if (problem instanceof ExternalProblemError && problem.problem.code === "deleted_outside") return null;
    throw problem;
  }
}
