import { useQuery } from "@tanstack/react-query";
import { Select } from "@/components/ui/select";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { webhooksQuery } from "../api/list-webhooks";
import { endpointName } from "../endpoint-name";

type EndpointFilterProps = { value: string | undefined; onChange: (id: string | undefined) => void };

/** A deleted endpoint that the address names stays choosable: its deliveries are still in the log. */
export function EndpointFilter({ value, onChange }: EndpointFilterProps) {
  const { data } = useQuery(webhooksQuery(useCurrentWorkspace().id));
  const known = data?.items.map((webhook) => ({ value: webhook.id, label: endpointName(webhook) })) ?? [];
  const other = value && data && !known.some((one) => one.value === value);
  return (
    <Select
      aria-label="Endpoint"
      className="md:w-48"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
      options={[
        { value: "", label: "Any endpoint" },
        ...known,
        ...(other ? [{ value, label: "A deleted endpoint" }] : []),
      ]}
    />
  );
}
