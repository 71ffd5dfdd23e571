import { zoneAliases } from "./zone-aliases";
import { isZoneName } from "./zone-name";

export interface Zone {
  /** The IANA name, to be stored and sent. */
  id: string;
  /** The name for people: `America/New York`. */
  label: string;
  /** Lower-case words to search in: the name and every other name of the same zone. */
  search: string;
}

/**
 * Every zone that the runtime lists, UTC, and the common other names that it accepts, sorted by name. Runtimes differ in
 * which name they list (Europe/Kiev or Europe/Kyiv), so each is found by both.
 */
export function listZones(): Zone[] {
  const aliases = Object.entries(zoneAliases).flat().filter(isZoneName);
  const ids = new Set(["UTC", "GMT", ...Intl.supportedValuesOf("timeZone"), ...aliases]);
  const groups = Map.groupBy(ids, currentName);
  return [...ids].sort().map((id) => ({
    id,
    label: id.replaceAll("_", " "),
    search: (groups.get(currentName(id)) ?? []).map(searchable).join(" "),
  }));
}

const currentName = (id: string) => zoneAliases[id] ?? id;

const searchable = (id: string) => `${id} ${id.replaceAll(/[/_-]/g, " ")}`.toLowerCase();
