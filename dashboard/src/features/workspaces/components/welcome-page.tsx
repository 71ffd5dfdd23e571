import { useNavigate } from "@tanstack/react-router";
import { EntryLayout } from "@/components/ui/entry-layout";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useSignOut } from "@/components/use-sign-out";
import { usePageTitle } from "@/lib/page-title";
import { useMe } from "@/lib/use-me";
import { WorkspaceForm } from "./workspace-form";

/** Shown to whoever belongs to no workspace yet: the second step of a first run. */
export function WelcomePage() {
  usePageTitle("Welcome");
  const { user, mayCreateWorkspaces } = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const enter = (slug: string) => void navigate({ to: "/w/$slug/posts", params: { slug } });

  return (
    <EntryLayout
      title={`Welcome, ${user.name}`}
      description={
        mayCreateWorkspaces
          ? "A workspace holds one blog: its posts, images, API keys and members."
          : "You’re not in a workspace yet. Ask an owner or admin to invite you, then open the link they send."
      }
      footer={
        <p>
          Signed in as {user.email}.{" "}
          <button type="button" className={textLinkClass} onClick={() => signOut.mutate()}>
            Sign out
          </button>
        </p>
      }
    >
      {mayCreateWorkspaces && <WorkspaceForm submitLabel="Create workspace" onCreated={enter} />}
    </EntryLayout>
  );
}
