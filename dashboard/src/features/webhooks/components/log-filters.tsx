import { DeliveryState, LogEventType, ProofState } from "@schema/deliveries";
import { useQuery } from "@tanstack/react-query";
import X from "lucide-react/icons/x";
import { Button } from "@/components/ui/button";
import { FilterFold } from "@/components/ui/filter-fold";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsQuery } from "@/lib/integrations/integrations";
import { postQuery } from "@/lib/posts/post-queries";
import { choiceParam } from "@/lib/search-params";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { webhooksQuery } from "../api";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import { eventWords } from "../event-words";

type EndpointFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };

/**
 * Endpoints and integrations. A deleted one that the URL names can still be selected: its deliveries are still in the
 * log.
 */
function EndpointFilter({ value, onChange }: EndpointFilterProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const { data: webhooks } = useQuery(webhooksQuery(workspaceId));
  const { data: integrations } = useQuery(integrationsQuery(workspaceId));
  const known = [
    ...(webhooks?.items.map((webhook) => ({ value: webhook.id, label: endpointName(webhook) })) ?? []),
    ...(integrations?.items.map(({ id, siteName }) => ({ value: id, label: siteName })) ?? []),
  ];
  const other = value && webhooks && integrations && !known.some((one) => one.value === value);
  return (
    <Select
      aria-label={copy.common.endpoint}
      className="md:w-48"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
      options={[
        { value: "", label: copy.logFilters.allDestinations },
        ...known,
        ...(other ? [{ value, label: copy.logFilters.deletedEndpointOrSite }] : []),
      ]}
    />
  );
}

/** The post that the log is filtered by. It is chosen in a delivery, or on the post. */
function PostFilter({ postId, onClear }: { postId: string; onClear: () => void }) {
  const { id } = useCurrentWorkspace();
  const { data, error } = useQuery({
    ...postQuery(id, postId),
    queryKey: ["workspace", id, "webhooks", "post-title", postId],
    select: (post) => post.title,
  });
  const title = data ?? (error ? copy.logFilters.deletedPost : "…");
  return (
    <button
      type="button"
      onClick={onClear}
      className="inline-flex h-9 max-w-full items-center gap-2 rounded-lg border border-line-strong bg-muted px-3 text-sm phone:h-11"
    >
      <span className="sr-only">{copy.logFilters.removeFilter} </span>
      <span className="truncate">{copy.logFilters.post(title)}</span>
      <X aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
    </button>
  );
}

const stateLabels: Record<DeliveryState, string> = {
  pending: copy.logFilters.waitingOrRetrying,
  delivered: copy.common.delivered,
  failed: copy.common.failed,
  cancelled: copy.common.cancelled,
};
const proofLabels: Record<ProofState, string> = {
  pending: copy.logFilters.pageBeingChecked,
  live: copy.logFilters.pageLive,
  stale: copy.logFilters.pageStale,
  unreachable: copy.logFilters.pageUnreachable,
};

type LogFiltersProps = {
  search: LogSearch;
  /** The endpoint is set by the page, not by a filter. */
  ofOneEndpoint: boolean;
  onSearch: (changed: LogSearch) => void;
};

export function LogFilters({ search, ofOneEndpoint, onSearch }: LogFiltersProps) {
  const { state, event, proof, endpoint, post } = search;
  const count = [state, event, proof, endpoint].filter(Boolean).length;
  const filter = (changed: LogSearch) => onSearch({ ...changed, page: undefined });
  return (
    <fieldset className="flex flex-1 flex-wrap items-center gap-2 phone:basis-auto">
      <legend className="sr-only">{copy.logFilters.filterDeliveries}</legend>
      <FilterFold count={count}>
        <Select
          aria-label={copy.logFilters.state}
          className="md:w-44"
          value={state ?? ""}
          onChange={({ target }) => filter({ state: choiceParam(target.value, DeliveryState.options) })}
          options={[
            { value: "", label: copy.logFilters.anyState },
            ...DeliveryState.options.map((value) => ({ value, label: stateLabels[value] })),
          ]}
        />
        <Select
          aria-label={copy.common.event}
          className="md:w-44"
          value={event ?? ""}
          onChange={({ target }) => filter({ event: choiceParam(target.value, LogEventType.options) })}
          options={[
            { value: "", label: copy.logFilters.anyEvent },
            ...LogEventType.options.map((value) => ({ value, label: eventWords[value].label })),
          ]}
        />
        {!ofOneEndpoint && (
          <EndpointFilter value={endpoint} onChange={(next) => filter({ endpoint: next })} />
        )}
        <Select
          aria-label={copy.common.liveProof}
          className="md:w-44"
          value={proof ?? ""}
          onChange={({ target }) => filter({ proof: choiceParam(target.value, ProofState.options) })}
          options={[
            { value: "", label: copy.logFilters.anyLiveProof },
            ...ProofState.options.map((value) => ({ value, label: proofLabels[value] })),
          ]}
        />
      </FilterFold>
      {post && <PostFilter postId={post} onClear={() => filter({ post: undefined })} />}
      {(state || event || proof || endpoint || post) && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() =>
            filter({
              state: undefined,
              event: undefined,
              proof: undefined,
              endpoint: undefined,
              post: undefined,
            })
          }
        >
          <X aria-hidden="true" />
          {copy.logFilters.clear}
        </Button>
      )}
    </fieldset>
  );
}
