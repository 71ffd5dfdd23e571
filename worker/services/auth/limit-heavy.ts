import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";

/** Counts work that costs much CPU for its user and for the workspace; 429 once either has had too much. */
export async function limitHeavy(
  { actor, workspace, withinHeavyRate }: WorkspaceCtx,
  work: "draw" | "document",
): Promise<void> {
  const subjects = [workspace.id, ...(actor.kind === "user" ? [actor.userId] : [])];
  const within = await Promise.all(subjects.map((subject) => withinHeavyRate(`${work}:${subject}`)));
  if (within.includes(false))
    throw new AppError(
      "rate_limited",
      `Too many ${nouns[work]} in one minute; wait a minute, then try again`,
    );
}

const nouns = { draw: "cards", document: "documents" };
