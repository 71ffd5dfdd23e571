import type { SystemRegion } from "@schema/system";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { durationWords } from "@/lib/duration-words";
import { atLeast } from "@/lib/roles";

/** Cloudflare's location hints. */
const names: Record<string, string> = {
  wnam: "Western North America",
  enam: "Eastern North America",
  sam: "South America",
  weur: "Western Europe",
  eeur: "Eastern Europe",
  apac: "Asia-Pacific",
  oc: "Oceania",
  afr: "Africa",
  me: "Middle East",
};
const nameOf = (region: string) => names[region] ?? region;

function StateBadge({ region: { holdsLease, unreachableSince } }: { region: SystemRegion }) {
  if (unreachableSince) return <Badge tone="bad">Unreachable</Badge>;
  return holdsLease ? <Badge tone="good">Up to date</Badge> : <Badge>Idle</Badge>;
}

function RegionItem({ region, onDrop }: { region: SystemRegion; onDrop: (() => void) | null }) {
  const { lastCallAt, unreachableSince, waitedMs, renewedAt } = region;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b px-5 py-4 last:border-b-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1 text-sm">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {nameOf(region.region)}
          <StateBadge region={region} />
        </h3>
        <p className="text-ink-2">
          Lease renewed <RelativeTime at={renewedAt} />
          {lastCallAt && (
            <>
              {" · "}last change announced <RelativeTime at={lastCallAt} />
            </>
          )}
          {unreachableSince && (
            <>
              {" · "}unreachable since <RelativeTime at={unreachableSince} />
            </>
          )}
          {waitedMs !== null && <> · last missed call delayed webhooks by {durationWords(waitedMs)}</>}
        </p>
      </div>
      {onDrop && (
        <Button size="sm" onClick={onDrop} aria-label={`Drop copy in ${nameOf(region.region)}`}>
          Drop copy
        </Button>
      )}
    </li>
  );
}

/** Where copies of the workspace's public data answer readers. */
export function Regions({ regions }: { regions: SystemRegion[] }) {
  const { id, role } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const [dropping, setDropping] = useState<string | null>(null);
  const mayDrop = atLeast(role, "admin");
  const drop = async (region: string) => {
    const route = api.v1.workspaces[":workspaceId"].system.regions[":region"];
    await unwrap(route.$delete({ param: { workspaceId: id, region } }));
    toast.success(`Dropped the copy in ${nameOf(region)}`);
    await queryClient.invalidateQueries({ queryKey: ["workspace", id, "system"] });
  };
  return (
    <Card>
      <CardHeader
        title="Regions"
        description="Copies of this workspace’s public data, close to its readers. A region appears with its first read and disappears an hour after its last."
      />
      {regions.length === 0 ? (
        <p className="px-5 pt-3 pb-5 text-ink-2 text-sm">No reads from any region in the last hour.</p>
      ) : (
        <ul className="mt-3 border-t">
          {regions.map((region) => (
            <RegionItem
              key={region.region}
              region={region}
              onDrop={mayDrop ? () => setDropping(region.region) : null}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={dropping !== null}
        onOpenChange={() => setDropping(null)}
        title="Drop this copy?"
        description={`The next read in ${nameOf(dropping ?? "")} goes to the database and creates a new copy. Nothing is lost.`}
        confirmLabel="Drop copy"
        tone="primary"
        onConfirm={() => drop(dropping ?? "")}
      />
    </Card>
  );
}
