import type { Me } from "@schema/auth";
import { createContext, type ReactNode, useContext } from "react";

export type CurrentWorkspace = {
  id: string;
  slug: string;
  name: string;
  role: Me["workspaces"][number]["role"];
};

const Context = createContext<CurrentWorkspace | null>(null);

export function CurrentWorkspaceProvider({
  workspace,
  children,
}: {
  workspace: CurrentWorkspace;
  children: ReactNode;
}) {
  return <Context value={workspace}>{children}</Context>;
}

/** The workspace in the URL, with the role of the signed-in user. Only under /w/$slug. */
export function useCurrentWorkspace(): CurrentWorkspace {
  const workspace = useContext(Context);
  if (!workspace) throw new Error("useCurrentWorkspace is only for pages under /w/$slug");
  return workspace;
}
