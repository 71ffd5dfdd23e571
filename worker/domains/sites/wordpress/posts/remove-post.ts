import { z } from "zod";
import { ExternalProblemError } from "../../kinds/external-problem-error";
import type { Connection } from "../connection";
import { call } from "../rest/call";

/** To the trash; for good with `force`, and where the site keeps no trash. One that is gone already is no error. */
export async function removePost(connection: Connection, externalId: string, force = false): Promise<void> {
  const path = `wp/v2/posts/${externalId}`;
  const query: Record<string, string> = force ? { force: "true" } : { _fields: "id,status" };
  try {
    await call(connection, { method: "DELETE", path, query }, z.object({}));
  } catch (cause) {
    if (!(cause instanceof ExternalProblemError)) throw cause;
    if (cause.problem.code === "deleted_outside") return;
    if (cause.problem.theirCode !== "rest_trash_not_supported" || force) throw cause;
    await removePost(connection, externalId, true);
  }
}
