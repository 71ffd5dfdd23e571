import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { ImportResult } from "../../schema/api/imports";
import { PostFields } from "../../schema/api/post-fields";
import { AppError } from "../errors";
import { exportPosts } from "../services/import/export-posts";
import { importPosts } from "../services/import/import-posts";
import type { UploadFile } from "../services/import/plan-import";
import { access } from "./access";
import { type AppEnv, workspaceOf } from "./app-env";
import { attachment } from "./attachment";
import { answers, ok, routes, upload, WorkspaceParams } from "./openapi";

const tags = ["Import and export"];
const uploadMaxBytes = 50 * 1024 * 1024;
const Slugs = z.record(z.string(), PostFields.shape.slug.unwrap());

const importRoute = createRoute({
  method: "post",
  path: "/import",
  tags,
  summary: "Import Markdown files or zips of them; with dryRun=true only report what would happen",
  ...access("editor"),
  request: {
    params: WorkspaceParams,
    query: z.object({ dryRun: z.enum(["true", "false"]).default("false") }),
    ...upload(
      z.object({
        files: z.any().meta({ description: "One or many .md or .zip files", format: "binary" }),
        slugs: z
          .string()
          .optional()
          .meta({ description: "JSON: slug by path, as a dry run over all files chose" }),
      }),
      uploadMaxBytes,
    ),
  },
  responses: answers(ImportResult),
});

const exportRoute = createRoute({
  method: "get",
  path: "/export",
  tags,
  summary: "Download all posts as a zip of Markdown with front matter",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: {
    200: { description: "The archive", content: { "application/zip": { schema: z.any() } } },
  },
});

export const importRoutes = routes()
  .openapi(importRoute, async (c) => {
    const { files, slugs } = await readForm(c);
    const dryRun = c.req.valid("query").dryRun === "true";
    return c.json(ok(await importPosts(workspaceOf(c), files, { dryRun, slugs })), 200);
  })
  .openapi(exportRoute, (c) => {
    const ctx = workspaceOf(c);
    const day = new Date(ctx.now()).toISOString().slice(0, 10);
    return new Response(exportPosts(ctx), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": attachment(`${ctx.workspace.slug}-${day}.zip`),
      },
    });
  });

async function readForm(c: Context<AppEnv>): Promise<{ files: UploadFile[]; slugs: Record<string, string> }> {
  const form = await parseForm(c);
  const files: UploadFile[] = [];
  for (const value of form.getAll("files")) {
    if (typeof value === "string") continue;
    files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  if (files.length === 0) throw new AppError("invalid_request", "files: send at least one file");
  const sent = form.get("slugs");
  return { files, slugs: typeof sent === "string" ? readSlugs(sent) : {} };
}

async function parseForm(c: Context<AppEnv>): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    throw new AppError("invalid_request", "Send the files as multipart/form-data in the field `files`");
  }
}

function readSlugs(text: string): Record<string, string> {
  try {
    return Slugs.parse(JSON.parse(text));
  } catch {
    throw new AppError("invalid_request", "slugs: must be a JSON object of path and slug");
  }
}
