import { Combobox } from "@/components/ui/combobox";
import { viewerZone } from "@/lib/dates";
import { offsetAt } from "@/lib/schedule/wall-time";
import { listZones, type Zone } from "../../../../schema/time/zones";
import { copy } from "../copy";

let known: Zone[] | undefined;

type ZoneComboboxProps = {
  value: string;
  onChange: (zone: string) => void;
  /** First in the list, followed by the viewer's. */
  workspaceZone: string;
  /** Offsets are shown for this instant, in milliseconds. */
  at: number;
  label?: string;
};

/** Selects a time zone, searchable by any of its names. */
export function ZoneCombobox({
  workspaceZone,
  at,
  label = copy.common.timeZone,
  ...props
}: ZoneComboboxProps) {
  known ??= listZones();
  const first = [...new Set([workspaceZone, viewerZone()])];
  const options = [
    ...first.flatMap((id) => known?.find((zone) => zone.id === id) ?? []),
    ...known.filter(({ id }) => !first.includes(id)),
  ].map(({ id, label: name, search }) => ({ value: id, label: name, search }));

  const detailOf = (zone: string) => {
    const whose = [zone === workspaceZone && "workspace", zone === viewerZone() && "yours"].filter(Boolean);
    return [`UTC${offsetAt(at, zone)}`, ...whose].join(" · ");
  };
  return <Combobox {...props} label={label} options={options} detailOf={detailOf} />;
}
