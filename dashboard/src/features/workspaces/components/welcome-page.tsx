import { useNavigate } from "@tanstack/react-router";
import { EntryLayout } from "@/components/ui/entry-layout";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useSignOut } from "@/components/use-sign-out";
import { usePageTitle } from "@/lib/hooks";
import { useMe } from "@/lib/me";
import { copy } from "../copy";
import { WorkspaceForm } from "./workspace-form";

/** Shown to anyone without a workspace: the second step of a first run. */
export function WelcomePage() {
  usePageTitle(copy.welcomePage.welcome);
  const { user, mayCreateWorkspaces } = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const enter = (slug: string) => void navigate({ to: "/w/$slug", params: { slug } });

  return (
    <EntryLayout
      title={copy.welcomePage.welcomeTitle(user.name)}
      description={
        mayCreateWorkspaces ? copy.welcomePage.workspaceHoldsOneBlog : copy.welcomePage.youreNotInWorkspace
      }
      footer={
        <p>
          {copy.welcomePage.signedInAs(user.email)}{" "}
          <button type="button" className={textLinkClass} onClick={() => signOut.mutate()}>
            {copy.welcomePage.signOut}
          </button>
        </p>
      }
    >
      {mayCreateWorkspaces && <WorkspaceForm submitLabel={copy.common.createWorkspace} onCreated={enter} />}
    </EntryLayout>
  );
}
