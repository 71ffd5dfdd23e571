import type { ImportSource } from "../../../schema/api/import-jobs";
import { imports } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { newId } from "../new-id";
import { statement } from "../write/statement";
import { hintImport } from "./hint-import";
import { importObject } from "./import-object";

interface NewImport {
  name: string;
  siteUrl: string | null;
  dryRun: boolean;
}

/** Takes a WordPress or Ghost export; it is read by and by. Throws `unsupported_media_type` for anything else. */
export async function createImportOfFile(ctx: WorkspaceCtx, file: Blob, wanted: NewImport): Promise<string> {
  const source = await sourceOf(file);
  const id = newId(ctx, "imp");
  const object = importObject(ctx.workspace.id, id);
  await ctx.bucket.put(object, file);
  try {
    return await store(ctx, id, source, wanted);
  } catch (error) {
    await ctx.bucket.delete(object);
    throw error;
  }
}

/** Begins an import of what a WordPress site shows to everybody. */
export const createImportOfSite = (ctx: WorkspaceCtx, url: string, dryRun: boolean): Promise<string> =>
  store(ctx, newId(ctx, "imp"), "wordpress_site", { name: url, siteUrl: url, dryRun });

/** By the first sign that is no blank, whatever the file is called. */
async function sourceOf(file: Blob): Promise<ImportSource> {
  const start = (await file.slice(0, 1_000).text()).replace(/^[\s\0\ufeff]+/, "");
  if (start.startsWith("<")) return "wordpress_export";
  if (start.startsWith("{")) return "ghost_export";
  throw new AppError(
    "unsupported_media_type",
    "The file is neither a WordPress export (.xml) nor a Ghost export (.json)",
  );
}

async function store(
  ctx: WorkspaceCtx,
  id: string,
  source: ImportSource,
  wanted: NewImport,
): Promise<string> {
  const now = ctx.now();
  const name = wanted.name.slice(0, 300);
  const insert = ctx.db.insert(imports).values({
    ...wanted,
    id,
    name,
    workspaceId: ctx.workspace.id,
    source,
    state: "reading",
    dueAt: now,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: now,
    updatedAt: now,
  });
  await ctx.d1.batch([
    statement(ctx, insert),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "import.created",
      targetKind: "import",
      targetId: id,
      details: { source, name },
    }),
  ]);
  hintImport(ctx);
  return id;
}
