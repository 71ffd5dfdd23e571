import type { Source } from "@schema/sources";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateSource } from "./api/update-source";
import { sourceName } from "./source-words";

/** Lets posts quote a source or not, and tells what that means from now on. */
export function useQuotable() {
  const { mutate, isPending } = useUpdateSource(useCurrentWorkspace().id);
  const setQuotable = (source: Source, quotable: boolean) =>
    mutate(
      { id: source.id, quotable },
      {
        onSuccess: () =>
          toast.success(
            `“${sourceName(source)}” ${quotable ? "may be quoted in posts" : "is not quoted in posts"}`,
            {
              description: quotable
                ? "Drafts and topics are made of it from now on."
                : "The context still learns of it. What is written already stays.",
            },
          ),
        onError: (error) =>
          toast.error(`“${sourceName(source)}” is not changed`, { description: messageOf(error) }),
      },
    );
  return { setQuotable, setting: isPending };
}
