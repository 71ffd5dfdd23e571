import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { buttonClass } from "@/components/ui/button";
import { EntryLayout } from "@/components/ui/entry-layout";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { authOptionsQuery } from "@/lib/auth-options";
import { usePageTitle } from "@/lib/page-title";
import { SignUpForm } from "./sign-up-form";

const signInLink = (
  <Link to="/sign-in" className={textLinkClass}>
    Sign in
  </Link>
);

export function SignUpPage() {
  usePageTitle("Sign up");
  const setupToken = new URLSearchParams(useLocation().hash).get("setup") ?? "";
  const { data: options, error, refetch } = useQuery(authOptionsQuery);

  if (error) {
    return (
      <EntryLayout title="Sign up">
        <ErrorState error={error} onRetry={refetch} />
      </EntryLayout>
    );
  }
  if (!options) {
    return (
      <EntryLayout title="Sign up">
        <Skeleton className="h-72" />
      </EntryLayout>
    );
  }
  if (options.firstRun && options.setupToken && !setupToken) {
    return (
      <EntryLayout
        title="Open the setup link"
        description="This instance has no account yet. Its first one is made with the link that the deployment printed."
      >
        <p className="text-ink-2 text-sm">
          Lost it? Run <code className="font-mono">npm run setup-link -- --remote</code> in the project for a
          new one.
        </p>
      </EntryLayout>
    );
  }
  if (options.firstRun) {
    return (
      <EntryLayout
        title="Set up blogsvc"
        description="Nobody has an account on this instance yet. The first one made here owns it. Next comes your workspace."
      >
        <SignUpForm submitLabel="Create the owner account" next="/welcome" setupToken={setupToken} />
      </EntryLayout>
    );
  }
  if (!options.signUpOpen) {
    return (
      <EntryLayout
        title="Joining is by invitation"
        description="Ask an owner or admin of a workspace for an invitation link, then open it here."
      >
        <Link to="/sign-in" className={buttonClass()}>
          Go to the sign-in
        </Link>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title="Create your account" footer={<p>Have an account? {signInLink}</p>}>
      <SignUpForm submitLabel="Create account" next="/" />
    </EntryLayout>
  );
}
