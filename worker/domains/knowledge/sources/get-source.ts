import type { Source } from "../../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../context";
import { loadSourceRow } from "./load-source-row";
import { sourceView } from "./source-view";

export const getSource = async (ctx: WorkspaceCtx, id: string): Promise<Source> =>
  sourceView(await loadSourceRow(ctx, id));
