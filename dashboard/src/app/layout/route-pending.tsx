import { Page } from "@/components/ui/page-header";
import { ListSkeleton, Skeleton } from "@/components/ui/skeleton";

export function RoutePending() {
  return (
    <Page>
      <Skeleton className="mb-8 h-7 w-40" />
      <ListSkeleton label="Loading the page" rows={6} />
    </Page>
  );
}
