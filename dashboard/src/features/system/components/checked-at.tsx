import { clockTime } from "@/lib/clock-time";

export function CheckedAt({ at }: { at: number }) {
  return <span className="text-xs tabular-nums">Checked {clockTime(at, Date.now())}</span>;
}
