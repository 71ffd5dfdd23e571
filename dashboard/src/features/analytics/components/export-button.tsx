import type { AnalyticsExportQuery } from "@schema/analytics";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api";
import { messageOf, toApiError } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { download } from "@/lib/download";
import type { ReportChoice } from "../report-query";

/** Downloads a report as CSV; with `postId`, that of one post. */
const useExportReport = (
  workspaceId: string,
  report: AnalyticsExportQuery["report"],
  postId: string | undefined,
) =>
  useMutation({
    mutationFn: async ({ days, scope }: ReportChoice) => {
      const response = await api.v1.workspaces[":workspaceId"].analytics.export.$get({
        param: { workspaceId },
        query: { report, days: String(days), scope, ...(postId !== undefined && { postId }) },
      });
      if (!response.ok) throw await toApiError({ status: response.status, json: () => response.json() });
      const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
      download(name ?? `${report}.csv`, await response.blob());
    },
    onError: (error) => toast.error("Couldn’t export the report", { description: messageOf(error) }),
  });

type ExportButtonProps = {
  report: AnalyticsExportQuery["report"];
  of: string;
  choice: ReportChoice;
  /** Only for this post. */
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
