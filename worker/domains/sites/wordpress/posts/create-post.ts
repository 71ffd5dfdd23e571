import type { FoundArticle } from "../../kinds/external-site";
import { adminRoot } from "../admin-root";
import type { Connection } from "../connection";
import { call } from "../rest/call";
import { asEditor, foundOf, postShape } from "../post-shape";
import { textAsHtml } from "./text-as-html";

/** Makes a draft without content that `findByMarker` finds. */
export async function createPost(
  connection: Connection,
  marker: string,
  title: string,
): Promise<FoundArticle> {
  const json = { title: textAsHtml(title), slug: marker, status: "draft" };
  const request = { method: "POST", path: "wp/v2/posts", query: asEditor, json } as const;
  const post = await call(connection, request, postShape);
  return foundOf(post, adminRoot(await connection.index(), connection.site));
}
