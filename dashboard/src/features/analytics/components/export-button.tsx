import type { AnalyticsExportQuery } from "@schema/analytics";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api";
import { messageOf, toApiError } from "@/lib/api-error";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { download } from "@/lib/download";
import type { ReportChoice } from "../api";
import { copy } from "../copy";

type ExportButtonProps = {
  report: AnalyticsExportQuery["report"];
  of: string;
  choice: ReportChoice;
  /** Only for this post. */
  postId?: string;
  /** Without the space around it, for a corner. */
  flush?: boolean;
};

export function ExportButton({ report, of, choice, postId, flush }: ExportButtonProps) {
  const workspaceId = useCurrentWorkspace().id;
  const exporting = useMutation({
    mutationFn: async ({ days, scope }: ReportChoice) => {
      const response = await api.v1.workspaces[":workspaceId"].analytics.export.$get({
        param: { workspaceId },
        query: { report, days: String(days), scope, ...(postId !== undefined && { postId }) },
      });
      if (!response.ok) throw await toApiError(response);
      const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
      download(name ?? `${report}.csv`, await response.blob());
    },
    onError: (error) => toast.error(copy.exportButton.couldntExportReport, { description: messageOf(error) }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      className={cn(flush && "-my-1.5 -mr-3 phone:-my-2.5")}
      aria-label={copy.exportButton.exportAsCsv(of)}
      loading={exporting.isPending}
      onClick={() => exporting.mutate(choice)}
    >
      <Download aria-hidden="true" />
      CSV
    </Button>
  );
}
