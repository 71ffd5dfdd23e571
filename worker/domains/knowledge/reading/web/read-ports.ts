import type { GuardPorts } from "../../../../platform/guarded-fetch";

export interface ReadPorts extends GuardPorts {
  /** Where the instance is, for those who want to know who reads them; may be empty. */
  publicUrl: string;
}

/** Who reads, in every request. */
export const agentOf = ({ publicUrl }: Pick<ReadPorts, "publicUrl">): string =>
  publicUrl === "" ? "blogsvc/1.0" : `blogsvc/1.0 (+${publicUrl})`;
