import type { AnalyticsStatus } from "@schema/analytics";
import { useQuery } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { propertiesQuery } from "../api/list-properties";
import { PropertyForm } from "./property-form";

/** The choice of what is read. */
export function PropertyCard({ status, onDone }: { status: AnalyticsStatus; onDone: () => void }) {
  const { data, error, refetch } = useQuery(propertiesQuery(useCurrentWorkspace().id));
  return (
    <Card>
      <CardHeader
        title="Choose the property"
        description={
          <>
            One of its web streams has to be of this workspace’s site,{" "}
            {status.siteUrl ?? "which has no URL yet"}.
          </>
        }
      />
      <CardBody>
        {error && (
          <ErrorState error={error} onRetry={refetch} title="Google’s list of properties could not be read" />
        )}
        {!data && !error && (
          <div role="status">
            <span className="sr-only">Loading the properties</span>
            <Skeleton className="h-32" />
          </div>
        )}
        {data && <PropertyForm status={status} properties={data.items} onDone={onDone} />}
      </CardBody>
    </Card>
  );
}
