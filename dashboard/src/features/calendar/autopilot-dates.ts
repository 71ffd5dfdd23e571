import type { Autopilot, AutopilotDateState } from "@schema/autopilots";
import { localTimeAt } from "@/lib/schedule/wall-time";

/** A date of an autopilot whose post is not in the calendar yet. */
export type AutopilotDay = {
  autopilotId: string;
  /** The title of its post, or else the name of the autopilot. */
  title: string;
  state: Extract<AutopilotDateState, "open" | "writing" | "failed">;
  date: string;
  /** `HH:mm` in the zone of the calendar. */
  time: string;
};

/** By day, in the zone of the calendar. Paused autopilots write nothing. */
export function autopilotDays(
  autopilots: readonly Autopilot[],
  zone: string,
): ReadonlyMap<string, AutopilotDay[]> {
  const days = autopilots.flatMap(({ id, name, status, dates }) =>
    dates.flatMap(({ date, at, state, title }) => {
      if (state !== "open" && state !== "writing" && state !== "failed") return [];
      if (state === "open" && status === "paused") return [];
      const [day = "", time = ""] = localTimeAt(Date.parse(at), zone).split("T");
      return [{ day, autopilotId: id, title: title ?? name, state, date, time: time.slice(0, 5) }];
    }),
  );
  return Map.groupBy(
    days.toSorted((a, b) => a.time.localeCompare(b.time, "en")),
    ({ day }) => day,
  );
}
