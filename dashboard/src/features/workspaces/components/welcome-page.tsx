import { useNavigate } from "@tanstack/react-router";
import { usePageTitle } from "@/lib/page-title";
import { useMe } from "@/lib/use-me";
import { WorkspaceForm } from "./workspace-form";

/** Shown to whoever belongs to no workspace yet: the second step of a first run. */
export function WelcomePage() {
  usePageTitle("Welcome");
  const { user, mayCreateWorkspaces } = useMe();
  const navigate = useNavigate();
  const enter = (slug: string) => void navigate({ to: "/w/$slug/posts", params: { slug } });

  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh content-start justify-items-center px-4 py-10 outline-none md:content-center"
    >
      <div className="grid w-full max-w-md gap-6">
        <div className="grid gap-1.5">
          <h1 className="font-semibold text-2xl tracking-[-0.02em]">Welcome, {user.name}</h1>
          <p className="text-pretty text-ink-2">
            {mayCreateWorkspaces
              ? "A workspace holds one blog: its posts, images, API keys and members."
              : "You belong to no workspace yet. Ask an owner or admin to invite you, then open the link they send."}
          </p>
        </div>
        {mayCreateWorkspaces && <WorkspaceForm submitLabel="Create workspace" onCreated={enter} />}
      </div>
    </main>
  );
}
