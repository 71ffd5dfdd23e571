import type { Source } from "@schema/sources";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCheckSource } from "./api/check-source";
import { lookWords } from "./look-words";
import { sourceName } from "./source-words";

/** Looks at a source's page again and tells what was found. */
export function useCheck() {
  const { mutate, isPending } = useCheckSource(useCurrentWorkspace().id);
  const check = (source: Source) =>
    mutate(source.id, {
      onSuccess: (seen) => tell(seen),
      onError: (error) =>
        toast.error(`“${sourceName(source)}” was not checked`, { description: messageOf(error) }),
    });
  return { check, checking: isPending };
}

function tell(source: Source): void {
  const name = sourceName(source);
  if (source.state === "failed") {
    toast.error(`“${name}” could not be read`, { description: source.failure?.message });
    return;
  }
  const look = source.checkState && lookWords[source.checkState];
  toast.info(`“${name}”: ${(look?.words ?? "checked").toLowerCase()}`, { description: look?.meaning });
}
