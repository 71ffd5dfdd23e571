import type { AnalyticsExportQuery } from "@schema/analytics";
import Download from "lucide-react/icons/download";
import { Button } from "@/components/ui/button";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useExportReport } from "../api/export-report";
import type { ReportChoice } from "../report-query";

type ExportButtonProps = {
  report: AnalyticsExportQuery["report"];
  of: string;
  choice: ReportChoice;
  /** Of this post alone. */
  postId?: string;
};

export function ExportButton({ report, of, choice, postId }: ExportButtonProps) {
  const exporting = useExportReport(useCurrentWorkspace().id, report, postId);
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Export ${of} as CSV`}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(choice)}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
