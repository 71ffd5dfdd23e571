import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/api-error";
import { meQuery } from "@/lib/me";
import { usePageTitle } from "@/lib/page-title";
import { useConsumeLink } from "../api/consume-link";
import { useEnter } from "../api/enter";
import { linkPreviewQuery } from "../api/link-preview";
import { BadLink } from "./bad-link";
import { EnterByLink } from "./enter-by-link";
import { ResetByLink } from "./reset-by-link";

/**
 * Opening a link changes nothing: a page elsewhere could open one of its author's and sign a visitor in as somebody
 * else. A person confirms the account by name.
 */
export function LinkPage() {
  usePageTitle("Sign in");
  const token = new URLSearchParams(useLocation().hash).get("token") ?? "";
  const enter = useEnter();
  const consume = useConsumeLink();
  const preview = useQuery({ ...linkPreviewQuery(token), enabled: token !== "" });
  const me = useQuery({ ...meQuery, retry: false });
  const spend = (input: { newPassword?: string }) =>
    consume.mutate({ token, ...input }, { onSuccess: () => enter() });

  if (token === "") {
    return (
      <BadLink title="This link is incomplete" description="Copy the whole link, up to its last character." />
    );
  }
  const expired = consume.error instanceof ApiError && consume.error.code === "link_expired";
  if (preview.error || expired) {
    return (
      <BadLink
        title="This link does not work"
        description="A sign-in link works once and only for a limited time. Ask for a new one."
        error={preview.error ?? consume.error}
      />
    );
  }
  if (!preview.data || me.isPending) {
    return (
      <EntryLayout title="Sign in">
        <Skeleton className="h-40" />
      </EntryLayout>
    );
  }
  const Form = preview.data.kind === "reset" ? ResetByLink : EnterByLink;
  return <Form account={preview.data} signedInAs={me.data?.user.email} consume={consume} onSpend={spend} />;
}
