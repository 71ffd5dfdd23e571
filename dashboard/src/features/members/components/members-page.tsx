import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { membersQuery } from "../api/members";
import { InvitationsSection } from "./invitations-section";
import { InviteDialog } from "./invite-dialog";
import { MembersTable } from "./members-table";

const route = getRouteApi("/shell/w/$slug/members");

export function MembersPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Members", workspace.name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(membersQuery(workspace.id, page));
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
      {error && <ErrorState error={error} onRetry={refetch} title="The members could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the members" rows={3} />}
      {data && !error && (
        <>
          {data.items.length > 0 && <MembersTable members={data.items} />}
          {(data.pagination.totalPages > 1 || page > 1) && (
            <Pagination
              pagination={data.pagination}
              noun="members"
              onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
            />
          )}
        </>
      )}
      {mayManage && (
        <>
          <InvitationsSection />
          <InviteDialog open={inviting} onOpenChange={setInviting} />
        </>
      )}
    </Page>
  );
}
