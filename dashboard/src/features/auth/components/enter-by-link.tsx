import { useEffect, useRef } from "react";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Spinner } from "@/components/ui/spinner";
import { useConsumeLink } from "../api/consume-link";
import { useEnter } from "../api/enter";
import { BadLink } from "./bad-link";

/** Opened by a person, the page spends the link itself; a scanner that only fetches the address does not. */
export function EnterByLink({ token }: { token: string }) {
  const enter = useEnter();
  const { mutate, error } = useConsumeLink();
  const spent = useRef(false);

  useEffect(() => {
    if (spent.current) return;
    spent.current = true;
    mutate({ token }, { onSuccess: () => enter() });
  }, [token, mutate, enter]);

  if (error) {
    return (
      <BadLink
        title="This link did not work"
        description="A sign-in link works once, and not for long."
        error={error}
      />
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
