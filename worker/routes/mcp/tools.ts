import type { Tool } from "./tool";
import { addTopicsTool } from "./tools/add-topics";
import { cancelScheduleTool } from "./tools/cancel-schedule";
import { createDraftTool } from "./tools/create-draft";
import { editDraftTool } from "./tools/edit-draft";
import { generateTopicsTool } from "./tools/generate-topics";
import { getContextTool } from "./tools/get-context";
import { getPostTool } from "./tools/get-post";
import { getRunTool } from "./tools/get-run";
import { listDeliveriesTool } from "./tools/list-deliveries";
import { listEventsTool } from "./tools/list-events";
import { listIntegrationsTool } from "./tools/list-integrations";
import { listPostsTool } from "./tools/list-posts";
import { listRunsTool } from "./tools/list-runs";
import { listTopicsTool } from "./tools/list-topics";
import { listWorkspacesTool } from "./tools/list-workspaces";
import { publishExternallyTool } from "./tools/publish-externally";
import { publishPostTool } from "./tools/publish-post";
import { schedulePostTool } from "./tools/schedule-post";
import { searchPostsTool } from "./tools/search-posts";
import { sendExternallyTool } from "./tools/send-externally";
import { unpublishPostTool } from "./tools/unpublish-post";
import { updatePostTool } from "./tools/update-post";
import { writePostTool } from "./tools/write-post";

/** In the order in which a client lists them: to look, to write, to publish, to have written, to see what came of it. */
export const tools: readonly Tool[] = [
  listWorkspacesTool,
  listPostsTool,
  searchPostsTool,
  getPostTool,
  createDraftTool,
  editDraftTool,
  updatePostTool,
  schedulePostTool,
  cancelScheduleTool,
  publishPostTool,
  unpublishPostTool,
  publishExternallyTool,
  sendExternallyTool,
  getContextTool,
  listTopicsTool,
  addTopicsTool,
  generateTopicsTool,
  writePostTool,
  listRunsTool,
  getRunTool,
  listEventsTool,
  listDeliveriesTool,
  listIntegrationsTool,
];
