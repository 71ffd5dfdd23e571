import { z } from "zod";
import { PostStatus } from "../../../schema/api/public";
import { RunCreate } from "../../../schema/api/runs";
import { type Topic, TopicCreate, TopicGenerate, TopicState } from "../../../schema/api/topics";
import { createRun, createTopics, generateTopics, listTopics } from "../../domains/generation";
import { loadBrief } from "../../domains/knowledge";
import { listPosts } from "../../domains/posts";
import { getRun } from "../../domains/runs";
import { pageInput } from "./page-input";
import { postFacts } from "./post-facts";
import { runFacts, runSaid } from "./run-facts";
import { type Tool, workspaceTool } from "./tool";
import { listAuthorsTool, updateAuthorTool } from "./tools/authors";
import { changeAutopilotTool, createAutopilotTool, listAutopilotsTool } from "./tools/autopilots";
import { bulkEditPostsTool } from "./tools/bulk-edit-posts";
import { cancelScheduleTool } from "./tools/cancel-schedule";
import { listCategoriesTool, updateCategoryTool } from "./tools/categories";
import { createDraftTool } from "./tools/create-draft";
import { editDraftTool } from "./tools/edit-draft";
import { getOverviewTool } from "./tools/get-overview";
import { getPostTool } from "./tools/get-post";
import { getRunTool } from "./tools/get-run";
import { listDeliveriesTool } from "./tools/list-deliveries";
import { listEventsTool } from "./tools/list-events";
import { listFallingPostsTool } from "./tools/list-falling-posts";
import { listImagesTool } from "./tools/list-images";
import { listIntegrationsTool } from "./tools/list-integrations";
import { listPostsTool } from "./tools/list-posts";
import { listRunsTool } from "./tools/list-runs";
import { listWorkspacesTool } from "./tools/list-workspaces";
import { continueRunTool, editOutlineTool, getOutlineTool } from "./tools/outline";
import { publishExternallyTool } from "./tools/publish-externally";
import { publishPostTool } from "./tools/publish-post";
import { refreshPostTool } from "./tools/refresh-post";
import { requestReviewTool, withdrawReviewTool } from "./tools/reviews";
import { rewriteSectionTool } from "./tools/rewrite-section";
import { schedulePostTool } from "./tools/schedule-post";
import { sendExternallyTool } from "./tools/send-externally";
import { unpublishPostTool } from "./tools/unpublish-post";
import { updateImageTool } from "./tools/update-image";
import { updatePostTool } from "./tools/update-post";
import { deriveVoiceTool, getVoiceTool, setVoiceTool } from "./tools/voice";

const getContextTool = workspaceTool(
  {
    name: "get_context",
    title: "Read the context",
    description:
      "What the workspace knows about itself: product, audience, positioning, competitors, glossary and writing style. Read it before you write.",
    effect: "reads",
    input: {},
  },
  "viewer",
  async (ctx) => {
    const brief = await loadBrief(ctx);
    const isEmpty = [brief.product, brief.audience, brief.positioning].every((text) => text === "");
    return {
      said: isEmpty
        ? "The context is empty. Someone can fill it in from the dashboard, for example by scanning a site."
        : `This is the context of ${brief.name}.`,
      data: { ...brief },
    };
  },
);

const searchPostsTool = workspaceTool(
  {
    name: "search_posts",
    title: "Search posts",
    description:
      "Posts of every status whose title, excerpt or text contains all the words; the last word matches as a prefix. Operators are not supported.",
    effect: "reads",
    input: { q: z.string().trim().min(1).max(200), status: PostStatus.optional(), ...pageInput },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listPosts(ctx, input);
    const posts = items.map((post) => ({ ...postFacts(ctx, post), excerpt: post.excerpt }));
    return { said: `${pagination.total} posts found.`, data: { posts, pagination } };
  },
);

/** What a model needs of a topic to continue. */
const topicFacts = ({ id, title, angle, keywords, state, priority, postId, similar }: Topic) => ({
  id,
  title,
  angle,
  keywords,
  state,
  priority,
  ...(postId !== null && { postId }),
  ...(similar.length > 0 && {
    tooCloseTo: similar.map((other) => ({ kind: other.kind, id: other.id, title: other.title })),
  }),
});

const addTopicsTool = workspaceTool(
  {
    name: "add_topics",
    title: "Add topics",
    description:
      "Saves topics for later, all or none. The result lists existing topics and posts that are too similar: offer to update those posts instead.",
    effect: "writes",
    input: { topics: z.array(TopicCreate).min(1).max(50) },
  },
  "editor",
  async (ctx, { topics }) => {
    const made = await createTopics(ctx, topics);
    const close = made.filter(({ similar }) => similar.length > 0).length;
    const warning = close > 0 ? ` ${close} of them are too similar to existing topics or posts.` : "";
    return { said: `Saved ${made.length} topics.${warning}`, data: { topics: made.map(topicFacts) } };
  },
);

const { topicId, topic, writing, images, pauseAfter, finish } = RunCreate.shape;
const mcpFinish = finish.unwrap().extract(["review", "brief"]).default("review");

const writePostTool = workspaceTool(
  {
    name: "write_post",
    title: "Write a post",
    description:
      'Starts a run in which the workspace\'s writer drafts a post about a saved topic (`topicId`) or a new one (`topic`). The draft waits for a person to review it; readers do not see it. With `pauseAfter: ["outline"]` it waits for you to read and edit its outline first. With `finish: "brief"`, which needs no model, it only creates a draft with quotes from the sources and an empty outline, to write by hand. Follow it with get_run.',
    effect: "writes",
    input: { topicId, topic, writing, images, pauseAfter, finish: mcpFinish },
  },
  "editor",
  async (ctx, input) => {
    const run = await createRun(ctx, RunCreate.parse(input));
    return { said: runSaid(run), data: runFacts(ctx, run) };
  },
);

const listTopicsTool = workspaceTool(
  {
    name: "list_topics",
    title: "List topics",
    description:
      "Ideas for posts, highest priority first, each with the topics and posts it is too similar to.",
    effect: "reads",
    input: { state: TopicState.optional(), ...pageInput },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listTopics(ctx, input);
    return { said: `${pagination.total} topics.`, data: { topics: items.map(topicFacts), pagination } };
  },
);

const generateTopicsTool = workspaceTool(
  {
    name: "generate_topics",
    title: "Generate topics",
    description:
      "Starts a run in which the workspace's writer generates topics from its context, sources and your keywords. Follow it with get_run.",
    effect: "writes",
    input: TopicGenerate.shape,
  },
  "editor",
  async (ctx, input) => {
    const run = await getRun(ctx, await generateTopics(ctx, input));
    return { said: runSaid(run), data: runFacts(ctx, run) };
  },
);

/** In the order in which a client lists them: reading, writing, publishing, generating, checking results. */
export const tools: readonly Tool[] = [
  listWorkspacesTool,
  listPostsTool,
  getOverviewTool,
  listFallingPostsTool,
  searchPostsTool,
  getPostTool,
  listImagesTool,
  listCategoriesTool,
  listAuthorsTool,
  createDraftTool,
  editDraftTool,
  rewriteSectionTool,
  requestReviewTool,
  withdrawReviewTool,
  refreshPostTool,
  updatePostTool,
  bulkEditPostsTool,
  schedulePostTool,
  cancelScheduleTool,
  publishPostTool,
  unpublishPostTool,
  updateCategoryTool,
  updateAuthorTool,
  updateImageTool,
  publishExternallyTool,
  sendExternallyTool,
  getContextTool,
  getVoiceTool,
  setVoiceTool,
  deriveVoiceTool,
  listTopicsTool,
  addTopicsTool,
  generateTopicsTool,
  writePostTool,
  listRunsTool,
  getRunTool,
  getOutlineTool,
  editOutlineTool,
  continueRunTool,
  listAutopilotsTool,
  createAutopilotTool,
  changeAutopilotTool,
  listEventsTool,
  listDeliveriesTool,
  listIntegrationsTool,
];
