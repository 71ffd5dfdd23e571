import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import { ImportResult } from "../../../schema/api/imports";
import { PostFields } from "../../../schema/api/post-fields";
import type { ImportHints, UploadFile } from "../../domains/import";
import { exportPosts, importPosts } from "../../domains/import";
import { AppError } from "../../platform/errors";
import { access } from "../http/access";
import { type AppEnv, workspaceOf } from "../http/app-env";
import { attachment } from "../http/attachment";
import { answers, ok, routes, upload, WorkspaceParams } from "../http/openapi";

const tags = ["Import and export"];
const uploadMaxBytes = 50 * 1024 * 1024;
const Slug = PostFields.shape.slug.unwrap();
const hints = {
  slugs: z.record(z.string(), Slug),
  links: z.record(z.string(), z.record(z.string(), Slug)),
  images: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}\.(?:png|jpg|webp|gif|avif)$/)),
};

const importRoute = createRoute({
  method: "post",
  path: "/import",
  tags,
  summary:
    "Import Markdown, MDX and HTML files with their images, or zips of them; with dryRun=true, only report",
  ...access("editor"),
  request: {
    params: WorkspaceParams,
    query: z.object({
      dryRun: z.enum(["true", "false"]).default("false"),
      overwrite: z.enum(["true", "false"]).default("false").meta({
        description: "Whether to replace posts that have been edited in blogsvc since they were imported",
      }),
    }),
    ...upload(
      z.object({
        files: z.any().meta({
          description: "Post files (.md, .mdx, .html), the images they use, or zips of both",
          format: "binary",
        }),
        slugs: z
          .string()
          .optional()
          .meta({ description: "JSON: slugs by path, as returned by a dry run of all files" }),
        links: z
          .string()
          .optional()
          .meta({ description: "JSON: `links` by path, as returned by a dry run of all files" }),
        images: z.string().optional().meta({
          description:
            "JSON: by path, the names of images that are not in this request. A name is the SHA-256 in hex plus the extension, as at the end of the image's URL",
        }),
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
  summary: "Download all posts as a zip of Markdown files with front matter and their images",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: {
    200: { description: "The archive", content: { "application/zip": { schema: z.any() } } },
  },
});

export const importRoutes = routes()
  .openapi(importRoute, async (c) => {
    const { files, ...given } = await readForm(c);
    const { dryRun, overwrite } = c.req.valid("query");
    const options = { ...given, dryRun: dryRun === "true", overwrite: overwrite === "true" };
    return c.json(ok(await importPosts(workspaceOf(c), files, options)), 200);
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

async function readForm(c: Context<AppEnv>): Promise<ImportHints & { files: UploadFile[] }> {
  const form = await parseForm(c);
  const files: UploadFile[] = [];
  for (const value of form.getAll("files")) {
    if (typeof value === "string") continue;
    files.push({ name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
  }
  if (files.length === 0) throw new AppError("invalid_request", "files: send at least one file");
  return {
    files,
    slugs: readHint(form, "slugs"),
    links: readHint(form, "links"),
    images: readHint(form, "images"),
  };
}

async function parseForm(c: Context<AppEnv>): Promise<FormData> {
  try {
    return await c.req.formData();
  } catch {
    throw new AppError("invalid_request", "Send the files as multipart/form-data in the field `files`");
  }
}

function readHint<Name extends keyof ImportHints>(form: FormData, name: Name): ImportHints[Name];
function readHint(form: FormData, name: keyof ImportHints): ImportHints[keyof ImportHints] {
  const sent = form.get(name);
  if (typeof sent !== "string") return {};
  try {
    return hints[name].parse(JSON.parse(sent));
  } catch {
    throw new AppError(
      "invalid_request",
      `${name}: must be a JSON object keyed by path, as returned by a dry run`,
    );
  }
}
