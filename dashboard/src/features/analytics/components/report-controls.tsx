import { type AnalyticsDays, analyticsDays } from "@schema/analytics";
import { Select } from "@/components/ui/select";
import type { ReportChoice } from "../report-query";

type ReportControlsProps = { choice: ReportChoice; onChange: (choice: ReportChoice) => void };

const rangeNames: Record<AnalyticsDays, string> = {
  7: "Last 7 days",
  28: "Last 28 days",
  90: "Last 90 days",
  365: "Last 365 days",
};

export function ReportControls({ choice, onChange }: ReportControlsProps) {
  return (
    <>
      <Select
        aria-label="Pages"
        value={choice.scope}
        options={[
          { value: "posts", label: "Posts" },
          { value: "site", label: "Whole site" },
        ]}
        onChange={({ target }) => onChange({ ...choice, scope: target.value === "site" ? "site" : "posts" })}
      />
      <Select
        aria-label="Days"
        value={String(choice.days)}
        options={analyticsDays.map((days) => ({ value: String(days), label: rangeNames[days] }))}
        onChange={({ target }) =>
          onChange({ ...choice, days: analyticsDays.find((days) => String(days) === target.value) ?? 28 })
        }
      />
    </>
  );
}
