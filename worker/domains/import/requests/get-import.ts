import type { ImportJob } from "../../../../schema/api/import-jobs";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { importViews } from "./import-views";
import { loadImport } from "./load-import";

/** Throws `not_found`. */
export async function getImport(ctx: WorkspaceCtx, id: string): Promise<ImportJob> {
  const [view] = await importViews(ctx, [await loadImport(ctx, id)]);
  if (!view) throw notFound("Import");
  return view;
}
