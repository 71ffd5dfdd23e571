import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { authOptionsQuery } from "@/lib/auth-options";
import { googleRefusalMessage } from "@/lib/google-refusal";
import { usePageTitle } from "@/lib/page-title";
import { GoogleButton } from "./google-button";
import { OrDivider } from "./or-divider";
import { SignInForm } from "./sign-in-form";

const route = getRouteApi("/sign-in");

export function SignInPage() {
  usePageTitle("Sign in");
  const { next, error } = route.useSearch();
  const options = useQuery(authOptionsQuery).data;
  const refusal = googleRefusalMessage(error);

  if (options?.firstRun) return <Navigate to="/sign-up" replace />;
  return (
    <EntryLayout
      title="Sign in"
      description={next && "Sign in to go on where you were."}
      footer={
        <p>
          {options?.signUpOpen ? (
            <>
              No account yet?{" "}
              <Link to="/sign-up" className={textLinkClass}>
                Sign up
              </Link>
            </>
          ) : (
            "New here? You join by an invitation link."
          )}
        </p>
      }
    >
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {options?.google && (
        <>
          <GoogleButton next={next} />
          <OrDivider />
        </>
      )}
      <SignInForm next={next} />
    </EntryLayout>
  );
}
