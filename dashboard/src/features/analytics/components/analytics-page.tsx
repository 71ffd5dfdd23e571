import { type AnalyticsDays, type AnalyticsRefusal, analyticsDays } from "@schema/analytics";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import Ellipsis from "lucide-react/icons/ellipsis";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Replace from "lucide-react/icons/replace";
import Unplug from "lucide-react/icons/unplug";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { analyticsKey, analyticsStatusQuery } from "@/lib/analytics";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { type ReportChoice, useConnect } from "../api";
import { copy } from "../copy";
import { AnalyticsBody } from "./analytics-body";

function useDisconnect(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.v1.workspaces[":workspaceId"].analytics.$delete({ param: { workspaceId } })),
    // Figures on the screen would be requested again, and refused.
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: analyticsKey(workspaceId), refetchType: "none" });
      await queryClient.refetchQueries({ queryKey: analyticsStatusQuery(workspaceId).queryKey });
    },
  });
}

/** What admins can do with a connection. */
function ConnectionMenu({ onChoose }: { onChoose: () => void }) {
  const { id } = useCurrentWorkspace();
  const connect = useConnect(id);
  const disconnect = useDisconnect(id);
  const [asking, setAsking] = useState(false);
  const reconnect = () =>
    connect.mutate(undefined, {
      onError: (error) =>
        toast.error(copy.connectionMenu.couldntReachGoogle, { description: messageOf(error) }),
    });
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button size="icon" aria-label={copy.connectionMenu.connection} className="phone:flex-none!">
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={onChoose}>
            <Replace aria-hidden="true" />
            {copy.connectionMenu.chooseAnotherProperty}
          </MenuItem>
          <MenuItem onSelect={reconnect}>
            <RefreshCw aria-hidden="true" />
            {copy.connectionMenu.connectAgain}
          </MenuItem>
          <MenuItem tone="danger" onSelect={() => setAsking(true)}>
            <Unplug aria-hidden="true" />
            {copy.connectionMenu.disconnect}
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={copy.connectionMenu.disconnectGoogleAnalytics}
        description={copy.connectionMenu.description}
        confirmLabel={copy.connectionMenu.disconnectConfirmLabel}
        onConfirm={async () => {
          const { revoked, message } = await disconnect.mutateAsync();
          if (revoked) toast.success(message);
          else toast.info(message);
        }}
      />
    </>
  );
}

type ReportControlsProps = { choice: ReportChoice; onChange: (choice: ReportChoice) => void };

const rangeNames: Record<AnalyticsDays, string> = {
  7: copy.analyticsPage.last7Days,
  28: copy.analyticsPage.last28Days,
  90: copy.analyticsPage.last90Days,
  365: copy.analyticsPage.last365Days,
};

function ReportControls({ choice, onChange }: ReportControlsProps) {
  return (
    <>
      <Select
        aria-label={copy.analyticsPage.pages}
        value={choice.scope}
        options={[
          { value: "posts", label: copy.common.posts },
          { value: "site", label: copy.analyticsPage.wholeSite },
        ]}
        onChange={({ target }) => onChange({ ...choice, scope: target.value === "site" ? "site" : "posts" })}
      />
      <Select
        aria-label={copy.analyticsPage.days}
        value={String(choice.days)}
        options={analyticsDays.map((days) => ({ value: String(days), label: rangeNames[days] }))}
        onChange={({ target }) =>
          onChange({ ...choice, days: analyticsDays.find((days) => String(days) === target.value) ?? 28 })
        }
      />
    </>
  );
}

const messages: Record<AnalyticsRefusal, string> = {
  analytics_denied: copy.analyticsPage.analyticsDenied,
  analytics_expired: copy.analyticsPage.analyticsExpired,
  analytics_scope: copy.analyticsPage.analyticsScope,
  analytics_forbidden: copy.analyticsPage.analyticsForbidden,
  analytics_client: copy.analyticsPage.analyticsClient,
  analytics_failed: copy.analyticsPage.analyticsFailed,
};

const isRefusal = (reason: string): reason is AnalyticsRefusal => Object.hasOwn(messages, reason);

/** Why a grant failed, from the `error` in the URL, and what to do about it. */
const refusalMessage = (reason: string): string =>
  isRefusal(reason) ? messages[reason] : copy.analyticsPage.googleAnalyticsWasntConnected;

const route = getRouteApi("/shell/w/$slug/analytics");

export function AnalyticsPage() {
  const { id, name, role } = useCurrentWorkspace();
  usePageTitle(copy.analyticsPage.analytics, name);
  const { days = 28, scope = "posts", error: refusal } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(analyticsStatusQuery(id));
  const status = query.data;
  const [choosing, setChoosing] = useState(false);
  const mayConnect = atLeast(role, "admin");
  const choice = { days, scope };
  return (
    <Page>
      <PageHeader
        title={copy.analyticsPage.analytics}
        description={
          status?.property
            ? copy.analyticsPage.readFromGoogleAnalytics(status.property.name)
            : copy.analyticsPage.seeWhichPostsGet
        }
        actions={
          status?.configured &&
          status.connected && (
            <>
              {status.property && !choosing && (
                <ReportControls
                  choice={choice}
                  onChange={({ days, scope }) =>
                    navigate({ search: { days, scope }, replace: true, resetScroll: false })
                  }
                />
              )}
              {mayConnect && <ConnectionMenu onChoose={() => setChoosing(true)} />}
            </>
          )
        }
      />
      <div className="grid gap-6">
        {refusal && <Notice tone="bad">{refusalMessage(refusal)}</Notice>}
        <QueryView query={query} what="analytics" skeleton={<Skeleton className="h-96" />}>
          {(loaded) => (
            <AnalyticsBody
              status={loaded}
              mayConnect={mayConnect}
              choice={choice}
              choosing={choosing}
              onChosen={() => setChoosing(false)}
            />
          )}
        </QueryView>
      </div>
    </Page>
  );
}
