import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { buttonClass } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { Skeleton } from "@/components/ui/skeleton";
import { usePageTitle } from "@/lib/page-title";
import { roleLabel, roleMeaning } from "@/lib/roles";
import { invitationQuery } from "../api/invitation";
import { AcceptInvitationForm } from "./accept-invitation-form";
import { EntryLayout } from "./entry-layout";

const route = getRouteApi("/invite");

export function InvitePage() {
  usePageTitle("Invitation");
  const { token = "" } = route.useSearch();
  const { data: invitation, error } = useQuery({ ...invitationQuery(token), enabled: token !== "" });

  if (token === "" || error) {
    return (
      <EntryLayout
        title="This invitation does not work"
        description="It may have been used, revoked or run out. Ask whoever sent it for a new link."
      >
        <FormError error={error} />
        <Link to="/sign-in" className={buttonClass()}>
          Go to the sign-in
        </Link>
      </EntryLayout>
    );
  }
  if (!invitation) {
    return (
      <EntryLayout title="You are invited">
        <Skeleton className="h-60" />
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={`Join ${invitation.workspaceName}`}
      description={
        <>
          {invitation.email} is invited as {roleLabel[invitation.role].toLowerCase()}:{" "}
          {roleMeaning[invitation.role].toLowerCase()}.
        </>
      }
    >
      <AcceptInvitationForm token={token} email={invitation.email} hasAccount={invitation.hasAccount} />
    </EntryLayout>
  );
}
