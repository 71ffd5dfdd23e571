import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Navigate } from "@tanstack/react-router";
import { usePageTitle } from "@/lib/page-title";
import { authOptionsQuery } from "../api/auth-options";
import { EntryLayout } from "./entry-layout";
import { GoogleButton } from "./google-button";
import { OrDivider } from "./or-divider";
import { SignInForm } from "./sign-in-form";

const route = getRouteApi("/sign-in");

export function SignInPage() {
  usePageTitle("Sign in");
  const { next, error } = route.useSearch();
  const options = useQuery(authOptionsQuery).data;

  if (options?.firstRun) return <Navigate to="/sign-up" replace />;
  return (
    <EntryLayout
      title="Sign in"
      description={next && "Sign in to go on where you were."}
      footer={
        options?.signUpOpen ? (
          <p>
            No account yet?{" "}
            <Link to="/sign-up" className="font-medium text-ink underline underline-offset-4">
              Sign up
            </Link>
          </p>
        ) : (
          <p>
            No password, or forgot it? Ask whoever runs this instance for a one-time sign-in link. New here?
            You join by invitation.
          </p>
        )
      }
    >
      {error && (
        <p role="alert" className="rounded-lg bg-bad-soft px-3 py-2 text-bad text-sm">
          {error}
        </p>
      )}
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
