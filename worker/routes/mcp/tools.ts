import type { Tool } from "./tool";
import { cancelScheduleTool } from "./tools/cancel-schedule";
import { createDraftTool } from "./tools/create-draft";
import { editDraftTool } from "./tools/edit-draft";
import { getPostTool } from "./tools/get-post";
import { listDeliveriesTool } from "./tools/list-deliveries";
import { listEventsTool } from "./tools/list-events";
import { listPostsTool } from "./tools/list-posts";
import { listWorkspacesTool } from "./tools/list-workspaces";
import { publishPostTool } from "./tools/publish-post";
import { schedulePostTool } from "./tools/schedule-post";
import { searchPostsTool } from "./tools/search-posts";
import { unpublishPostTool } from "./tools/unpublish-post";
import { updatePostTool } from "./tools/update-post";

/** In the order in which a client lists them: to look, to write, to publish, to see what came of it. */
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
  listEventsTool,
  listDeliveriesTool,
];
