import type { TopicCreate, TopicOrigin } from "../../../../schema/api/topics";
import { topics } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { sketchRows, sketchTitle } from "../../editorial";
import type { TopicRow } from "./topic-view";

export type TopicFields = Omit<TopicCreate, "writing"> & Partial<Pick<TopicCreate, "writing">>;

export interface NewTopic {
  row: TopicRow;
  statements: D1PreparedStatement[];
}

/**
 * A new open topic, and the statements that store it with its sketch. `place`, from 0, is its index among topics created together: each is
 * a millisecond younger than the one before, so that lists keep their order.
 */
export function newTopic(
  ctx: WorkspaceCtx,
  input: TopicFields,
  { origin, place, runId = null }: { origin: TopicOrigin; place: number; runId?: string | null },
): NewTopic {
  const now = ctx.now() + place;
  const row: TopicRow = {
    writing: {},
    ...input,
    id: newId(ctx, "top"),
    workspaceId: ctx.workspace.id,
    origin,
    state: "open",
    runId,
    postId: null,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
  return {
    row,
    statements: [statement(ctx, ctx.db.insert(topics).values(row)), ...topicSketch(ctx, row)],
  };
}

export const topicSketch = (ctx: WorkspaceCtx, { id, title, version }: TopicRow): D1PreparedStatement[] =>
  sketchRows(ctx, ctx.workspace.id, { kind: "topic", id, version, sketch: sketchTitle(title) });
