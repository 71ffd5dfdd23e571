import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsQuery } from "@/lib/integrations/list-integrations";
import { webhooksQuery } from "../api/list-webhooks";
import { endpointName } from "../endpoint-name";

type EndpointFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };

/** Endpoints and integrations. A deleted one that the address names stays choosable: its deliveries are still in the log. */
export function EndpointFilter({ value, onChange }: EndpointFilterProps) {
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
      aria-label="Endpoint"
      className="md:w-48"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
      options={[
        { value: "", label: "Sent anywhere" },
        ...known,
        ...(other ? [{ value, label: "A deleted endpoint or site" }] : []),
      ]}
    />
  );
}
