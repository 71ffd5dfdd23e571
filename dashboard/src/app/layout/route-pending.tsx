import { Page } from "@/components/ui/page-header";
import { ListSkeleton, Skeleton } from "@/components/ui/skeleton";
import { copy } from "../copy";

export function RoutePending() {
  return (
    <Page>
      <Skeleton className="mb-8 h-7 w-40" />
      <ListSkeleton label={copy.routePending.loadingPage} rows={6} />
    </Page>
  );
}
