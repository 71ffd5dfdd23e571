import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import ScrollText from "lucide-react/icons/scroll-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { auditQuery } from "../api/list-audit";
import { AuditList } from "./audit-list";

const route = getRouteApi("/shell/w/$slug/audit");

export function AuditPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("Audit log", workspace.name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(auditQuery(workspace.id, page));

  return (
    <Page width="narrow">
      <PageHeader
        title="Audit log"
        description="Every change in this workspace: who, what and when, newest first."
      />
      {error && <ErrorState error={error} onRetry={refetch} title="The log could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the audit log" rows={8} />}
      {data && !error && data.pagination.total === 0 && (
        <EmptyState icon={ScrollText} title="Nothing has happened yet">
          Publishing, keys, members and settings leave their traces here.
        </EmptyState>
      )}
      {data && !error && data.pagination.total > 0 && (
        <>
          <AuditList entries={data.items} />
          <Pagination
            pagination={data.pagination}
            noun="entries"
            onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
          />
        </>
      )}
    </Page>
  );
}
