import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { HttpUrl } from "../../../schema/api/http-url";
import {
  ImportFromSite,
  ImportItemQuery,
  ImportJob,
  ImportJobItemList,
  ImportJobList,
} from "../../../schema/api/import-jobs";
import { PageQuery } from "../../../schema/api/pagination";
import {
  beginImport,
  cancelImport,
  createImportOfFile,
  createImportOfSite,
  getImport,
  listImportItems,
  listImports,
} from "../../domains/import";
import { AppError } from "../../platform/errors";
import { access } from "../http/access";
import { type AppEnv, workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes, upload, WorkspaceParams } from "../http/openapi";

const tags = ["Import and export"];
const uploadMaxBytes = 50 * 1024 * 1024;
/** The parts around the file; its exact size is checked after extraction. */
const formOverhead = 64 * 1024;
const tooLarge = () =>
  new AppError("payload_too_large", "An export file can be at most 50 MB; export the posts in parts");
const viewer = access("viewer");
const editor = access("editor");
const params = WorkspaceParams;

const overwrite = z.enum(["true", "false"]).default("false").meta({
  description: "Whether to replace posts that have been edited in blogsvc since they were imported",
});

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List imports from other systems, newest first",
  ...viewer,
  request: { params, query: PageQuery },
  responses: answers(ImportJobList),
});

const createOfFile = createRoute({
  method: "post",
  path: "/file",
  tags,
  summary: "Import a WordPress export (.xml) or a Ghost export (.json)",
  description:
    "The file is read in the background: poll the import until its state is `ready`, review its items, then start it. With dryRun=false, it starts automatically.",
  ...editor,
  request: {
    params,
    query: z.object({
      dryRun: z.enum(["true", "false"]).default("true"),
      overwrite,
      siteUrl: HttpUrl.optional().meta({
        description: "The URL of the blog, which a Ghost export does not contain",
      }),
    }),
    ...upload(
      z.object({ file: z.any().meta({ description: "The export", format: "binary" }) }),
      uploadMaxBytes + formOverhead,
    ),
  },
  responses: answers(ImportJob, 202),
});

const createOfSite = createRoute({
  method: "post",
  path: "/site",
  tags,
  summary: "Import the public posts of a WordPress site by its URL",
  ...editor,
  request: { params, ...body(ImportFromSite) },
  responses: answers(ImportJob, 202),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read the progress of an import",
  ...viewer,
  request: one,
  responses: answers(ImportJob),
});

const items = createRoute({
  method: "get",
  path: "/{id}/items",
  tags,
  summary: "Read what an import did, or would do, with each post",
  ...viewer,
  request: { ...one, query: ImportItemQuery },
  responses: answers(ImportJobItemList),
});

const begin = createRoute({
  method: "post",
  path: "/{id}/begin",
  tags,
  summary: "Start an import that is ready",
  ...editor,
  request: {
    ...one,
    query: z.object({ overwrite }),
  },
  responses: answers(ImportJob),
});

const cancel = createRoute({
  method: "post",
  path: "/{id}/cancel",
  tags,
  summary: "Cancel an import; posts already imported are kept",
  ...editor,
  request: one,
  responses: answers(ImportJob),
});

export const importJobRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listImports(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(createOfFile, async (c) => {
    const { dryRun, siteUrl = null, ...query } = c.req.valid("query");
    const file = await readFile(c);
    const wanted = {
      name: file.name,
      siteUrl,
      dryRun: dryRun === "true",
      overwrite: query.overwrite === "true",
    };
    const ctx = workspaceOf(c);
    const id = await createImportOfFile(ctx, file, wanted);
    return c.json(ok(await getImport(ctx, id)), 202);
  })
  .openapi(createOfSite, async (c) => {
    const { url, dryRun, overwrite } = c.req.valid("json");
    const ctx = workspaceOf(c);
    return c.json(ok(await getImport(ctx, await createImportOfSite(ctx, url, dryRun, overwrite))), 202);
  })
  .openapi(get, async (c) => c.json(ok(await getImport(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(items, async (c) =>
    c.json(ok(await listImportItems(workspaceOf(c), c.req.valid("param").id, c.req.valid("query"))), 200),
  )
  .openapi(begin, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await beginImport(ctx, id, c.req.valid("query").overwrite === "true");
    return c.json(ok(await getImport(ctx, id)), 200);
  })
  .openapi(cancel, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await cancelImport(ctx, id);
    return c.json(ok(await getImport(ctx, id)), 200);
  });

async function readFile(c: Context<AppEnv>): Promise<File> {
  const file = (await formOf(c))?.get("file");
  if (!file || typeof file === "string") {
    throw new AppError("invalid_request", "Send the export as multipart/form-data in the field `file`");
  }
  if (file.size > uploadMaxBytes) throw tooLarge();
  return file;
}

async function formOf(c: Context<AppEnv>): Promise<FormData | null> {
  try {
    return await c.req.formData();
  } catch {
    return null;
  }
}
