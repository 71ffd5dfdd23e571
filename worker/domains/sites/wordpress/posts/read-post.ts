import type { FoundArticle } from "../../kinds/external-site";
import { adminRoot } from "../admin-root";
import type { Connection } from "../connection";
import { loadPost } from "./load-post";
import { foundOf } from "../post-shape";

/** Null when it was deleted for good. */
export async function readPost(connection: Connection, externalId: string): Promise<FoundArticle | null> {
  const post = await loadPost(connection, externalId);
  return post && foundOf(post, adminRoot(await connection.index(), connection.site));
}
