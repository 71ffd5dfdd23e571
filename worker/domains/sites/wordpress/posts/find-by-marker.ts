import { z } from "zod";
import type { FoundArticle } from "../../kinds/external-site";
import { adminRoot } from "../admin-root";
import type { Connection } from "../connection";
import { call } from "../rest/call";
import { asEditor, foundOf, postShape } from "../post-shape";

/** All posts whose slug is `marker`, but for those in the trash, oldest first: WordPress lets drafts have the same slug. */
export async function findByMarker(connection: Connection, marker: string): Promise<FoundArticle[]> {
  const query = { ...asEditor, slug: marker, status: "any", per_page: "100", orderby: "id", order: "asc" };
  const posts = await call(connection, { method: "GET", path: "wp/v2/posts", query }, z.array(postShape));
  const root = adminRoot(await connection.index(), connection.site);
  return Promise.all(posts.map((post) => foundOf(post, root)));
}
