import type { ImportSource } from "../../../../schema/api/import-jobs";
import { imports } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { failGuard, guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { dropUpload } from "./drop-upload";
import { hintImport } from "./hint-import";
import { importObject } from "./import-object";

/** Parsed items of an import are stored in the database, which all workspaces share, until it has ended. */
const openMax = 5;

const within = `SELECT CASE WHEN count(*) > ${openMax} THEN ${failGuard("limit")} END FROM imports
  WHERE workspace_id = ?1 AND finished_at IS NULL`;

/** Follows the row of a new import in its batch, and aborts it if too many are open. */
const withinOpenImports = ({ d1, workspace }: WorkspaceCtx): D1PreparedStatement =>
  d1.prepare(within).bind(workspace.id);

const tooManyOpenImports = () =>
  new AppError("limit_reached", `${openMax} imports are already open. Start or cancel one of them first`, {
    limit: openMax,
  });

interface NewImport {
  name: string;
  siteUrl: string | null;
  dryRun: boolean;
  overwrite?: boolean;
}

/**
 * Accepts a WordPress or Ghost export and reads it in the background. Inserts its row before storing the file, so that no file is left
 * behind unknown. Throws `unsupported_media_type` for anything else, and `limit_reached` if too many imports are open.
 */
export async function createImportOfFile(ctx: WorkspaceCtx, file: Blob, wanted: NewImport): Promise<string> {
  const source = await sourceOf(file);
  const { workspace, bucket } = ctx;
  const id = newId(ctx, "imp");
  await guardedBatch(ctx, insertOf(ctx, id, source, wanted, null), tooManyOpenImports);
  try {
    await bucket.put(importObject(workspace.id, id), file);
    const begin = ctx.d1.prepare(beginReading).bind(id, ctx.now());
    const audit = auditOf(ctx, id, source, wanted);
    await guardedBatch(ctx, [begin, mustHaveChanged(ctx), audit], changedMeanwhile);
  } catch (error) {
    await dropUpload(ctx, workspace.id, id);
    throw error;
  }
  hintImport(ctx);
  return id;
}

const beginReading =
  "UPDATE imports SET due_at = ?2, updated_at = ?2 WHERE id = ?1 AND state = 'reading' AND due_at IS NULL";

/** Starts an import of a WordPress site's public posts. Throws `limit_reached` if too many imports are open. */
export async function createImportOfSite(
  ctx: WorkspaceCtx,
  url: string,
  dryRun: boolean,
  overwrite = false,
): Promise<string> {
  const id = newId(ctx, "imp");
  const wanted: NewImport = { name: url, siteUrl: url, dryRun, overwrite };
  const insert = insertOf(ctx, id, "wordpress_site", wanted, ctx.now());
  const audit = auditOf(ctx, id, "wordpress_site", wanted);
  await guardedBatch(ctx, [...insert, audit], tooManyOpenImports);
  hintImport(ctx);
  return id;
}

/** Detected by the first non-blank character, whatever the file's name. */
async function sourceOf(file: Blob): Promise<ImportSource> {
  const start = (await file.slice(0, 1_000).text()).replace(/^[\s\0\ufeff]+/, "");
  if (start.startsWith("<")) return "wordpress_export";
  if (start.startsWith("{")) return "ghost_export";
  throw new AppError(
    "unsupported_media_type",
    "The file is neither a WordPress export (.xml) nor a Ghost export (.json)",
  );
}

function insertOf(
  ctx: WorkspaceCtx,
  id: string,
  source: ImportSource,
  wanted: NewImport,
  dueAt: number | null,
): D1PreparedStatement[] {
  const now = ctx.now();
  const insert = ctx.db.insert(imports).values({
    ...wanted,
    id,
    name: nameOf(wanted),
    workspaceId: ctx.workspace.id,
    source,
    state: "reading",
    dueAt,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: now,
    updatedAt: now,
  });
  return [statement(ctx, insert), withinOpenImports(ctx)];
}

const auditOf = (ctx: WorkspaceCtx, id: string, source: ImportSource, wanted: NewImport) =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "import.created",
    targetKind: "import",
    targetId: id,
    details: { source, name: nameOf(wanted) },
  });

const nameOf = ({ name }: NewImport) => name.slice(0, 300);
