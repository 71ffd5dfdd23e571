import type { Source } from "@schema/sources";
import { useNavigate } from "@tanstack/react-router";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useReadSources } from "@/lib/learning/read-sources";
import { sourceName } from "./source-words";

/** Has a stored source read for the context, and goes to where its proposals will show. */
export function useLearn() {
  const { id, slug } = useCurrentWorkspace();
  const navigate = useNavigate();
  const { mutate, isPending } = useReadSources(id);
  const learn = (source: Source) =>
    mutate(
      { sourceIds: [source.id] },
      {
        onSuccess: () => void navigate({ to: "/w/$slug/context", params: { slug } }),
        onError: (error) =>
          toast.error(`Nothing is learned from “${sourceName(source)}”`, { description: messageOf(error) }),
      },
    );
  return { learn, learning: isPending };
}
