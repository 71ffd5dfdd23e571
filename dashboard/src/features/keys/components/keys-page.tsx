import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import KeyRound from "lucide-react/icons/key-round";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Page, PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { keysQuery } from "../api/list-keys";
import { CreateKeyDialog } from "./create-key-dialog";
import { KeysTable } from "./keys-table";

const route = getRouteApi("/shell/w/$slug/keys");

export function KeysPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle("API keys", workspace.name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(keysQuery(workspace.id, page));
  const [creating, setCreating] = useState(false);

  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create key
    </Button>
  );

  return (
    <Page>
      <PageHeader
        title="API keys"
        description="Your site sends a key with every read of the public API. Keys are for servers: never ship one to a browser. For rotation, several can live at once."
        actions={data && data.pagination.total > 0 && createButton}
      />
      {!data && !error && <ListSkeleton label="Loading the API keys" rows={3} />}
      {error && <ErrorState error={error} onRetry={refetch} title="The keys could not be loaded" />}
      {data && !error && data.pagination.total === 0 && (
        <EmptyState icon={KeyRound} title="No API key yet" action={createButton}>
          Create one, and a curl line that reads your posts is ready to copy.
        </EmptyState>
      )}
      {data && !error && data.pagination.total > 0 && (
        <>
          {data.items.length > 0 && <KeysTable keys={data.items} />}
          <Pagination
            pagination={data.pagination}
            noun="keys"
            onPageChange={(next) => navigate({ search: { page: next > 1 ? next : undefined } })}
          />
        </>
      )}
      <CreateKeyDialog open={creating} onOpenChange={setCreating} />
    </Page>
  );
}
