import { useQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { membersQuery } from "../api/members";
import { InvitationsSection } from "./invitations-section";
import { InviteDialog } from "./invite-dialog";
import { MembersTable } from "./members-table";

export function MembersPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Members", workspace.name);
  const members = useQuery(membersQuery(workspace.id));
  const mayManage = atLeast(workspace.role, "admin");
  const [inviting, setInviting] = useState(false);

  return (
    <Page>
      <PageHeader
        title="Members"
        description={`Who works in ${workspace.name}, and what they may do.`}
        actions={
          mayManage && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              Invite
            </Button>
          )
        }
      />
      {members.error && (
        <ErrorState error={members.error} onRetry={members.refetch} title="The members could not be loaded" />
      )}
      {members.isPending && <ListSkeleton label="Loading the members" rows={3} />}
      {members.data && !members.error && <MembersTable members={members.data.items} />}
      {mayManage && (
        <>
          <InvitationsSection />
          <InviteDialog open={inviting} onOpenChange={setInviting} />
        </>
      )}
    </Page>
  );
}
