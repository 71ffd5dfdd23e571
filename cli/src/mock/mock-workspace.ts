import type { PlanId } from "../../../schema/api/plan";
import type { WorkspaceFacts } from "../../../worker/public/gate-query";

/** The one workspace of a mock. */
export interface MockWorkspace extends WorkspaceFacts {
  /** Where the mock itself is reached: pictures are served from there. */
  publicUrl: string;
}

export interface WorkspaceChoice {
  slug: string;
  name: string;
  siteUrl: string;
  planId: PlanId;
}

/** `version` is what the service calls the workspace's counter. */
export const mockWorkspace = (
  { slug, name, siteUrl, planId }: WorkspaceChoice,
  publicUrl: string,
  version: number,
): MockWorkspace => ({
  id: "ws_mock",
  slug,
  name,
  siteUrl,
  pagePattern: null,
  planId,
  hideBranding: 0,
  showCitations: 0,
  counter: version,
  floor: 0,
  publicUrl,
});
