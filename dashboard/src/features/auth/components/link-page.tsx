import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Spinner } from "@/components/ui/spinner";
import { usePageTitle } from "@/lib/page-title";
import { useConsumeLink } from "../api/consume-link";
import { useEnter } from "../api/enter";
import { EntryLayout } from "./entry-layout";

const route = getRouteApi("/link");

/** Opened by a person, this page spends the link itself; a mail scanner that only fetches it does not. */
export function LinkPage() {
  usePageTitle("Sign in");
  const { token } = route.useSearch();
  const enter = useEnter();
  const { mutate, error } = useConsumeLink();
  const spent = useRef(false);

  useEffect(() => {
    if (!token || spent.current) return;
    spent.current = true;
    mutate(token, { onSuccess: () => enter() });
  }, [token, mutate, enter]);

  const toSignIn = (
    <Link to="/sign-in" className={buttonClass()}>
      Go to the sign-in
    </Link>
  );
  if (!token) {
    return (
      <EntryLayout
        title="This link is incomplete"
        description="Copy the whole link, up to its last character."
      >
        {toSignIn}
      </EntryLayout>
    );
  }
  if (error) {
    return (
      <EntryLayout
        title="This link did not work"
        description="A sign-in link works once and not for long. Ask for a new one, or sign in with your password."
      >
        <FormError error={error} />
        {toSignIn}
      </EntryLayout>
    );
  }
  return (
    <EntryLayout title="Signing you in">
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner /> One moment
      </p>
    </EntryLayout>
  );
}
