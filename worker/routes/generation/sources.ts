import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import {
  Source,
  SourceFromUrl,
  SourceList,
  SourceQuery,
  SourceText,
  SourceUpdate,
  SourceUpload,
  sourceMaxBytes,
} from "../../../schema/api/sources";
import { updateSource } from "../../domains/editorial";
import {
  checkSource,
  createSource,
  deleteSource,
  getSource,
  listSources,
  loadSourceText,
  uploadSource,
} from "../../domains/knowledge";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, one, routes, upload as uploadOf, WorkspaceParams } from "../http/openapi";

const tags = ["Sources"];
const viewer = access("viewer");
const editor = access("editor");

/** The parts around the file; its exact size is checked after extraction. */
const formOverhead = 64 * 1024;

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List knowledge sources, newest first",
  ...viewer,
  request: { params: WorkspaceParams, query: SourceQuery },
  responses: answers(SourceList),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Add a web page, feed or sitemap as a source",
  description:
    "A feed or sitemap becomes a source, and so does each page it lists. The pages are read shortly afterwards and are in state `reading` until then. A page can be HTML, PDF, Word (.docx), CSV, Markdown or plain text, at most 20 MB, if the site's robots.txt allows it. One that is already a source is captured again. 422 `source_unreadable` gives the reason in `details.reason`.",
  ...editor,
  request: { params: WorkspaceParams, ...body(SourceFromUrl) },
  responses: answers(Source, 201),
});

const upload = createRoute({
  method: "post",
  path: "/upload",
  tags,
  summary:
    "Add a document as a source: PDF, Word (.docx), HTML, CSV, Markdown or plain text, at most 20 MB and 300 pages",
  description:
    "The format is detected from the content. Uploading the same file again returns the existing source. Posts do not quote a new document until you allow it with PATCH.",
  ...editor,
  request: { params: WorkspaceParams, ...uploadOf(SourceUpload, sourceMaxBytes + formOverhead) },
  responses: answers(Source, 201),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a source's details",
  ...viewer,
  request: one,
  responses: answers(Source),
});

const update = createRoute({
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Set whether a source may be quoted in posts",
  description:
    "Drafts and topics use only quotable sources; the context can draw on all of them. Pages are quotable from the start, documents only once you allow it. In existing posts, only the citations of the source change.",
  ...editor,
  request: { ...one, ...body(SourceUpdate) },
  responses: answers(Source),
});

const text = createRoute({
  method: "get",
  path: "/{id}/text",
  tags,
  summary: "Read the captured main text of a source as Markdown",
  ...viewer,
  request: one,
  responses: answers(SourceText),
});

const check = createRoute({
  method: "post",
  path: "/{id}/check",
  tags,
  summary: "Check now whether a page has changed, or a feed or sitemap lists new pages",
  description:
    "The weekly check does the same: it captures a changed page again and marks posts whose quotes are gone.",
  ...editor,
  request: one,
  responses: answers(Source),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a source that nothing quotes and, for a feed or sitemap, its pages",
  description:
    "Returns 409 `conflict` while an open proposal or a claim in a post (listed in `details.posts`) quotes it.",
  ...editor,
  request: one,
  responses: answers(Done),
});

export const sourceRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listSources(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(create, async (c) => c.json(ok(await createSource(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(upload, async (c) => {
    const { file } = c.req.valid("form");
    const { name, type } = file;
    const bytes = new Uint8Array(await file.arrayBuffer());
    return c.json(ok(await uploadSource(workspaceOf(c), { name, type, bytes })), 201);
  })
  .openapi(get, async (c) => c.json(ok(await getSource(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(update, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(ok(await updateSource(workspaceOf(c), id, c.req.valid("json"))), 200);
  })
  .openapi(text, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(ok({ id, text: await loadSourceText(workspaceOf(c), id) }), 200);
  })
  .openapi(check, async (c) => c.json(ok(await checkSource(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(remove, async (c) => {
    await deleteSource(workspaceOf(c), c.req.valid("param").id);
    return c.json(done, 200);
  });
