import { DeliveryState, LogEventType, ProofState } from "@schema/deliveries";
import X from "lucide-react/icons/x";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { choiceParam } from "@/lib/search-params";
import type { LogSearch } from "@/lib/webhooks/log-search";
import { eventWords } from "../event-words";
import { EndpointFilter } from "./endpoint-filter";
import { PostFilter } from "./post-filter";

const stateLabels: Record<DeliveryState, string> = {
  pending: "Waiting or retrying",
  delivered: "Delivered",
  failed: "Failed",
  cancelled: "Cancelled",
};
const proofLabels: Record<ProofState, string> = {
  pending: "Page being checked",
  live: "Page live",
  stale: "Page stale",
  unreachable: "Page unreachable",
};

type LogFiltersProps = {
  search: LogSearch;
  /** The endpoint is given by the page, not by a filter. */
  ofOneEndpoint: boolean;
  onSearch: (changed: LogSearch) => void;
};

export function LogFilters({ search, ofOneEndpoint, onSearch }: LogFiltersProps) {
  const { state, event, proof, endpoint, post } = search;
  const filter = (changed: LogSearch) => onSearch({ ...changed, page: undefined });
  return (
    <fieldset className="flex flex-1 flex-wrap items-center gap-2 phone:grid phone:basis-full phone:grid-cols-2">
      <legend className="sr-only">Filter the deliveries</legend>
      <Select
        aria-label="State"
        className="md:w-44"
        value={state ?? ""}
        onChange={({ target }) => filter({ state: choiceParam(target.value, DeliveryState.options) })}
        options={[
          { value: "", label: "Any state" },
          ...DeliveryState.options.map((value) => ({ value, label: stateLabels[value] })),
        ]}
      />
      <Select
        aria-label="Event"
        className="md:w-44"
        value={event ?? ""}
        onChange={({ target }) => filter({ event: choiceParam(target.value, LogEventType.options) })}
        options={[
          { value: "", label: "Any event" },
          ...LogEventType.options.map((value) => ({ value, label: eventWords[value].label })),
        ]}
      />
      {!ofOneEndpoint && <EndpointFilter value={endpoint} onChange={(next) => filter({ endpoint: next })} />}
      <Select
        aria-label="Live proof"
        className="md:w-44"
        value={proof ?? ""}
        onChange={({ target }) => filter({ proof: choiceParam(target.value, ProofState.options) })}
        options={[
          { value: "", label: "Any live proof" },
          ...ProofState.options.map((value) => ({ value, label: proofLabels[value] })),
        ]}
      />
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
          Clear
        </Button>
      )}
    </fieldset>
  );
}
