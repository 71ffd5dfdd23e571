import Download from "lucide-react/icons/download";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { download } from "@/lib/download";
import { useExportPosts } from "../api/export-posts";

export function ExportButton() {
  const exporting = useExportPosts(useCurrentWorkspace().id);
  const start = () =>
    exporting.mutate(undefined, {
      onSuccess: ({ name, blob }) => download(name, blob),
      onError: (error) => toast.error("The export failed", { description: messageOf(error) }),
    });
  return (
    <Button loading={exporting.isPending} onClick={start}>
      <Download aria-hidden="true" />
      Export all posts
    </Button>
  );
}
