import type { GuardPorts } from "../../../../platform/guarded-fetch";

export interface ReadPorts extends GuardPorts {
  /** The instance's URL, for site owners who want to know who reads them; may be empty. */
  publicUrl: string;
}

/** The user agent of every request. */
export const agentOf = ({ publicUrl }: Pick<ReadPorts, "publicUrl">): string =>
  publicUrl === "" ? "blogsvc/1.0" : `blogsvc/1.0 (+${publicUrl})`;
