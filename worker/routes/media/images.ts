import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import {
  Image,
  ImageFromUrl,
  ImageList,
  ImageQuery,
  ImageUpdate,
  ImageUpload,
  ImageUseList,
  imageMaxBytes,
  imageSizesMaxBytes,
} from "../../../schema/api/images";
import { imageFromUrl } from "../../domains/import";
import {
  deleteImage,
  getImage,
  listImages,
  listImageUses,
  updateImage,
  uploadImage,
} from "../../domains/media";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, one, routes, upload as uploadOf, WorkspaceParams } from "../http/openapi";

const tags = ["Images"];
const editor = access("editor");
const drafter = access("editor", "drafts");
const viewer = access("viewer");

/** The smaller sizes, plus what surrounds the files; exact sizes are checked after extraction. */
const formOverhead = imageSizesMaxBytes + 64 * 1024;

const upload = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Upload an image: PNG, JPEG, WebP, GIF or AVIF, at most 10 MB",
  description:
    "The format is detected from the content. Uploading the same bytes again returns 200 with the existing image in its existing sizes.",
  ...drafter,
  request: { params: WorkspaceParams, ...uploadOf(ImageUpload, imageMaxBytes + formOverhead) },
  responses: { ...answers(Image, 201), ...answers(Image) },
});

const fromUrl = createRoute({
  method: "post",
  path: "/from-url",
  tags,
  summary: "Copy an image from its URL",
  description: "The limit is 10 MB, as for uploads. URLs in private networks are refused.",
  ...drafter,
  request: { params: WorkspaceParams, ...body(ImageFromUrl) },
  responses: { ...answers(Image, 201), ...answers(Image) },
});

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List images, newest first, with how many posts use each",
  ...viewer,
  request: { params: WorkspaceParams, query: ImageQuery },
  responses: answers(ImageList),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read an image's details",
  ...viewer,
  request: one,
  responses: answers(Image),
});

const uses = createRoute({
  method: "get",
  path: "/{id}/uses",
  tags,
  summary: "List the posts that use an image",
  ...viewer,
  request: one,
  responses: answers(ImageUseList),
});

const update = createRoute({
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Change the name, alt text or focal point, also on posts that use the image as their hero",
  ...editor,
  request: { ...one, ...body(ImageUpdate) },
  responses: answers(Image),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Move an image to the trash, unless a post uses it as its hero or social image",
  ...editor,
  request: one,
  responses: answers(Done),
});

export const imageRoutes = routes()
  .openapi(upload, async (c) => {
    const { file, alt, sizes = [] } = c.req.valid("form");
    const [bytes = new Uint8Array(), ...smaller] = await Promise.all([file, ...[sizes].flat()].map(bytesOf));
    const { image, created } = await uploadImage(workspaceOf(c), {
      bytes,
      alt,
      fileName: file.name,
      sizes: smaller,
    });
    return created ? c.json(ok(image), 201) : c.json(ok(image), 200);
  })
  .openapi(fromUrl, async (c) => {
    const { image, created } = await imageFromUrl(workspaceOf(c), c.req.valid("json"));
    return created ? c.json(ok(image), 201) : c.json(ok(image), 200);
  })
  .openapi(list, async (c) => c.json(ok(await listImages(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(get, async (c) => c.json(ok(await getImage(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(uses, async (c) =>
    c.json(ok({ items: await listImageUses(workspaceOf(c), c.req.valid("param").id) }), 200),
  )
  .openapi(update, async (c) =>
    c.json(ok(await updateImage(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(remove, async (c) => {
    await deleteImage(workspaceOf(c), c.req.valid("param").id);
    return c.json(done, 200);
  });

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
