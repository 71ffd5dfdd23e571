import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { EntryLayout } from "@/components/ui/entry-layout";
import { Skeleton } from "@/components/ui/skeleton";
import { meQuery } from "@/lib/me";
import { usePageTitle } from "@/lib/page-title";
import { roleLabel, roleMeaning } from "@/lib/roles";
import { invitationQuery } from "../api/invitation";
import { invitationToken } from "../invitation-token";
import { AcceptInvitationForm, type Accepting } from "./accept-invitation-form";
import { BadLink } from "./bad-link";
import { OtherSession } from "./other-session";

export function InvitePage() {
  usePageTitle("Invitation");
  const token = invitationToken(useLocation().hash);
  const { data: invitation, error } = useQuery({ ...invitationQuery(token), enabled: token !== "" });
  const me = useQuery({ ...meQuery, retry: false });

  if (token === "" || error) {
    return (
      <BadLink
        title="This invitation does not work"
        description="It may have expired, been used or been withdrawn. Ask the person who invited you for a new link."
        error={error}
      />
    );
  }
  if (!invitation || me.isPending) {
    return (
      <EntryLayout title="You are invited">
        <Skeleton className="h-60" />
      </EntryLayout>
    );
  }
  const { email, role, workspaceName, hasAccount } = invitation;
  const accepting: Accepting = me.data?.user.email === email ? "signed-in" : hasAccount ? "known" : "new";
  return (
    <EntryLayout
      title={`Join ${workspaceName}`}
      description={`${email} is invited as ${roleLabel[role].toLowerCase()}: ${roleMeaning[role].toLowerCase()}.`}
    >
      <OtherSession signedInAs={me.data?.user.email} email={email} />
      <AcceptInvitationForm key={accepting} token={token} email={email} as={accepting} />
    </EntryLayout>
  );
}
