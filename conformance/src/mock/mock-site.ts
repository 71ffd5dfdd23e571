import type { PlanId } from "../../../schema/api/plan";
import type { WorkspaceFacts } from "../../../worker/public/gate-query";
import type { PublicRow } from "../../../worker/public/public-row";
import type { FolderFile } from "./read-folder.ts";

/** The one workspace of a mock. */
export interface MockWorkspace extends WorkspaceFacts {
  /** The mock's own URL, from which images are served. */
  publicUrl: string;
}

export interface WorkspaceChoice {
  slug: string;
  name: string;
  siteUrl: string;
  planId: PlanId;
}

/** `version` is the service's counter of the workspace. */
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
  showProvenance: 0,
  showModels: 0,
  counter: version,
  floor: 0,
  publicUrl,
});

/** A post described by a file, in the columns of the service. */
export interface MockPost {
  row: PublicRow;
  status: "DRAFT" | "PUBLISHED" | "HIDDEN";
  /** Path of its file in the folder. */
  path: string;
}

/** A problem in a file. Its post is served anyway if `served` is true. */
export interface FileProblem {
  path: string;
  message: string;
  served: boolean;
}

/** A snapshot of the folder: immutable, only replaced. */
export interface MockSite {
  workspace: MockWorkspace;
  /** All posts, newest first, then by id. */
  posts: MockPost[];
  /** Only the published ones. */
  published: PublicRow[];
  /** New slugs by old slug. */
  moved: ReadonlyMap<string, string>;
  /** By path in the folder. */
  pictures: ReadonlyMap<string, FolderFile>;
  problems: FileProblem[];
}
