import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";

const works = {
  draw: { noun: "cards", limit: "withinHeavyRate" },
  preview: { noun: "previews", limit: "withinCallRate" },
  image: { noun: "images", limit: "withinCallRate" },
  link: { noun: "links", limit: "withinCallRate" },
  document: { noun: "documents", limit: "withinHeavyRate" },
} as const;

/** Counts CPU-intensive work for its user and for the workspace; 429 once either has too much. */
export async function limitHeavy(ctx: WorkspaceCtx, work: keyof typeof works): Promise<void> {
  const { actor, workspace } = ctx;
  const { noun, limit } = works[work];
  const subjects = [workspace.id, ...(actor.kind === "user" ? [actor.userId] : [])];
  const within = await Promise.all(subjects.map((subject) => ctx[limit](`${work}:${subject}`)));
  if (within.includes(false))
    throw new AppError("rate_limited", `Too many ${noun} in one minute. Wait a minute, then try again.`);
}
