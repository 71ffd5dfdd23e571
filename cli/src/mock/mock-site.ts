import type { PublicRow } from "../../../worker/public/public-row";
import type { FolderFile } from "./folder/read-folder.ts";
import type { MockWorkspace } from "./mock-workspace.ts";

/** A post as a file describes it, in the columns that the service keeps. */
export interface MockPost {
  row: PublicRow;
  status: "DRAFT" | "PUBLISHED" | "HIDDEN";
  /** Of its file in the folder. */
  path: string;
}

/** What somebody has to mend in a file; the post is served all the same where `served` is true. */
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
