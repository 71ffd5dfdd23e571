import type { PlanId } from "../../../schema/api/plan";
import type { WorkspaceFacts } from "../../../worker/public/gate-query";
import type { PublicRow } from "../../../worker/public/public-row";
import type { FolderFile } from "./read-folder.ts";

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

/** A post as a file describes it, in the columns that the service keeps. */
export interface MockPost {
  row: PublicRow;
  status: "DRAFT" | "PUBLISHED" | "HIDDEN";
  /** Of its file in the folder. */
  path: string;
}

/** A problem in a file. Its post is served anyway where `served` is true. */
export interface FileProblem {
  path: string;
  message: string;
  served: boolean;
}

/** The folder as it was read once: never changed, only replaced. */
export interface MockSite {
  workspace: MockWorkspace;
  /** All of them, newest first, then by id. */
  posts: MockPost[];
  /** The same, published ones only. */
  published: PublicRow[];
  /** New slugs by old ones. */
  moved: ReadonlyMap<string, string>;
  /** By their paths in the folder. */
  pictures: ReadonlyMap<string, FolderFile>;
  problems: FileProblem[];
}
