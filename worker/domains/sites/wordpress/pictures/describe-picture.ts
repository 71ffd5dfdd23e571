import { z } from "zod";
import type { Connection } from "../connection";
import { call } from "../rest/call";

const altMax = 1_000;
export const altTextOf = (alt: string) => alt.slice(0, altMax);

/** Sets the alt text of an image in the media library. */
export async function describePicture(connection: Connection, id: number, alt: string): Promise<void> {
  const query = { _fields: "id" };
  const json = { alt_text: altTextOf(alt) };
  const path = `wp/v2/media/${id}`;
  await call(connection, { method: "POST", path, query, json, repeatable: true }, z.object({}));
}
