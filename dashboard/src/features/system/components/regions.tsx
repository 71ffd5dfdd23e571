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
import { copy } from "../copy";

/** Cloudflare's location hints. */
const names: Record<string, string> = {
  wnam: copy.regions.westernNorthAmerica,
  enam: copy.regions.easternNorthAmerica,
  sam: copy.regions.southAmerica,
  weur: copy.regions.westernEurope,
  eeur: copy.regions.easternEurope,
  apac: "Asia-Pacific",
  oc: copy.regions.oceania,
  afr: copy.regions.africa,
  me: copy.regions.middleEast,
};
const nameOf = (region: string) => names[region] ?? region;

function StateBadge({ region: { holdsLease, unreachableSince } }: { region: SystemRegion }) {
  if (unreachableSince) return <Badge tone="bad">{copy.regions.unreachable}</Badge>;
  return holdsLease ? <Badge tone="good">{copy.regions.upToDate}</Badge> : <Badge>{copy.regions.idle}</Badge>;
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
              {" · "}last change received <RelativeTime at={lastCallAt} />
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
        <Button size="sm" onClick={onDrop} aria-label={copy.regions.dropCopyIn(nameOf(region.region))}>
          {copy.regions.dropCopy}
        </Button>
      )}
    </li>
  );
}

/** The regions that serve readers from copies of the workspace's public data. */
export function Regions({ regions }: { regions: SystemRegion[] }) {
  const { id, role } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const [dropping, setDropping] = useState<string | null>(null);
  const mayDrop = atLeast(role, "admin");
  const drop = async (region: string) => {
    const route = api.v1.workspaces[":workspaceId"].system.regions[":region"];
    await unwrap(route.$delete({ param: { workspaceId: id, region } }));
    toast.success(copy.regions.droppedCopyIn(nameOf(region)));
    await queryClient.invalidateQueries({ queryKey: ["workspace", id, "system"] });
  };
  return (
    <Card>
      <CardHeader title={copy.regions.regions} description={copy.regions.description} />
      {regions.length === 0 ? (
        <p className="px-5 pt-3 pb-5 text-ink-2 text-sm">{copy.regions.noReadsFromAny}</p>
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
        title={copy.regions.dropCopyTitle}
        description={copy.regions.nextReadInGoes(nameOf(dropping ?? ""))}
        confirmLabel={copy.regions.dropCopy}
        tone="primary"
        onConfirm={() => drop(dropping ?? "")}
      />
    </Card>
  );
}
