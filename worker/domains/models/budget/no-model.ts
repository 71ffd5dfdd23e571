import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { recordingOf } from "../writers/recorded/recordings";
import { type Budget, getBudget } from "./get-budget";

const byHand = 'or create a brief (finish "brief") and write the post yourself.';

const refused = ({ workspace }: WorkspaceCtx, message: string) =>
  new AppError("no_model", message, { settings: `/w/${workspace.slug}/writer` });

export const noModel = (ctx: WorkspaceCtx): AppError =>
  refused(ctx, `No model is connected. Connect one in the writer settings, ${byHand}`);

const noRecording = (ctx: WorkspaceCtx): AppError =>
  refused(
    ctx,
    `The demo has recorded responses only for its sample topics. For anything else, connect a model in the writer settings, ${byHand}`,
  );

/**
 * This month's budget. Throws `no_model` (409) if the workspace has no model. Recorded answers are enough only for posts about the demo's
 * sample topics, so pass the titles of the topics if only posts are requested. `details.settings` is the path of the writer settings in the
 * dashboard.
 */
export async function requireModel(ctx: WorkspaceCtx, titles: readonly string[] = []): Promise<Budget> {
  const budget = await getBudget(ctx);
  const { kind } = budget.settings;
  if (kind === "none") throw noModel(ctx);
  const isRecorded = titles.length > 0 && titles.every((title) => recordingOf(title) !== null);
  if (kind === "recorded" && !isRecorded) throw noRecording(ctx);
  return budget;
}
