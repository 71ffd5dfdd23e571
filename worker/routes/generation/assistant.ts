import { createRoute } from "@hono/zod-openapi";
import {
  AssistantRead,
  AssistantResearch,
  AssistantStatus,
  Proposal,
  ProposalApply,
  ProposalList,
} from "../../../schema/api/context";
import { PageQuery } from "../../../schema/api/pagination";
import { RunDetail } from "../../../schema/api/runs";
import {
  applyProposal,
  dismissProposal,
  getAssistant,
  getProposal,
  listProposals,
  readSources,
  startResearch,
} from "../../domains/knowledge";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Content Assistant"];
const viewer = access("viewer");
const editor = access("editor");

const status = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read what the assistant can do on this instance",
  ...viewer,
  request: { params: WorkspaceParams },
  responses: answers(AssistantStatus),
});

const read = createRoute({
  method: "post",
  path: "/read",
  tags,
  summary: "Learn from a site or from saved sources",
  description:
    "Reads the URL and a few pages that it links to on the same site, as robots.txt allows. The result is a proposal: nothing changes until you apply it.",
  ...editor,
  request: { params: WorkspaceParams, ...body(AssistantRead) },
  responses: answers(RunDetail, 202),
});

const research = createRoute({
  method: "post",
  path: "/research",
  tags,
  summary: "Research a topic; requires the starter plan or higher",
  description:
    "Derives several questions, searches the web if the instance has a search service, and reads the results and the given URLs. Returns 403 `plan_required` on the free plan.",
  ...editor,
  request: { params: WorkspaceParams, ...body(AssistantResearch) },
  responses: answers(RunDetail, 202),
});

const list = createRoute({
  method: "get",
  path: "/proposals",
  tags,
  summary: "List proposals for the context, newest first",
  ...viewer,
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(ProposalList),
});

const get = createRoute({
  method: "get",
  path: "/proposals/{id}",
  tags,
  summary: "Read a proposal: its changes, and the quotes that support them",
  ...viewer,
  request: one,
  responses: answers(Proposal),
});

const apply = createRoute({
  method: "post",
  path: "/proposals/{id}/apply",
  tags,
  summary: "Apply selected changes from a proposal to the context",
  description: "`edits` replace the proposed texts. To undo, restore the previous version of the context.",
  ...editor,
  request: { ...one, ...body(ProposalApply) },
  responses: answers(Proposal),
});

const dismiss = createRoute({
  method: "post",
  path: "/proposals/{id}/dismiss",
  tags,
  summary: "Dismiss a proposal",
  ...editor,
  request: one,
  responses: answers(Proposal),
});

export const assistantRoutes = routes()
  .openapi(status, (c) => c.json(ok(getAssistant(workspaceOf(c))), 200))
  .openapi(read, async (c) => c.json(ok(await readSources(workspaceOf(c), c.req.valid("json"))), 202))
  .openapi(research, async (c) => c.json(ok(await startResearch(workspaceOf(c), c.req.valid("json"))), 202))
  .openapi(list, async (c) => c.json(ok(await listProposals(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(get, async (c) => c.json(ok(await getProposal(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(apply, async (c) =>
    c.json(ok(await applyProposal(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(dismiss, async (c) =>
    c.json(ok(await dismissProposal(workspaceOf(c), c.req.valid("param").id)), 200),
  );
