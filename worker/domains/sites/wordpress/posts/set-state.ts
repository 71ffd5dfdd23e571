import type { ArticleState, FoundArticle } from "../../kinds/external-site";
import { adminRoot } from "../admin-root";
import type { Connection } from "../connection";
import { wordPressProblem } from "../problems/wordpress-problem";
import { call } from "../rest/call";
import { asEditor, foundOf, postShape } from "../post-shape";
import { readPost } from "./read-post";
import { stateFields } from "./state-fields";

/** Publishes, schedules or withdraws a post, and leaves what is written in it. */
export async function setPostState(
  connection: Connection,
  externalId: string,
  state: ArticleState,
): Promise<FoundArticle> {
  const { host, site } = connection;
  const before = await readPost(connection, externalId);
  if (!before) throw wordPressProblem("deleted_outside", { host });
  const path = `wp/v2/posts/${externalId}`;
  const json = stateFields(state, before, connection.ports.now());
  const post = await call(
    connection,
    { method: "POST", path, query: asEditor, repeatable: true, json },
    postShape,
  );
  return foundOf(post, adminRoot(await connection.index(), site));
}
