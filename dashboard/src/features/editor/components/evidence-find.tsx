import Telescope from "lucide-react/icons/telescope";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useFindClaims } from "../api/find-claims";
import { useSession } from "../session/use-editor";
import { whyUnsent } from "../session/why-unsent";

type EvidenceFindProps = { postId: string; first?: boolean };

/** Stores what is typed, then looks for its claims. */
export function EvidenceFind({ postId, first = false }: EvidenceFindProps) {
  const session = useSession();
  const find = useFindClaims(useCurrentWorkspace().id, postId);
  const [saving, setSaving] = useState(false);
  const [unsent, setUnsent] = useState<Error | null>(null);
  const busy = saving || find.isPending;
  const start = async () => {
    setSaving(true);
    setUnsent(null);
    try {
      const isSaved = await session.flush();
      const { save, problems } = session.store.now;
      if (isSaved) find.mutate();
      else setUnsent(new Error(whyUnsent(save, problems)));
    } catch (error) {
      setUnsent(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setSaving(false);
    }
  };
  const partial = find.data?.partial;

  return (
    <div className="grid justify-items-start gap-2">
      <Button variant={first ? "primary" : "secondary"} size="sm" loading={busy} onClick={start}>
        {!busy && <Telescope aria-hidden="true" />}
        {first ? "Find claims" : "Check again"}
      </Button>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {busy && "Reading the text and looking through your sources. This can take a minute; go on writing."}
        {find.isSuccess && !busy && !partial && "Done: what you bound or accepted before is kept."}
        {partial &&
          !busy &&
          `The writer read ${partial.read} of ${partial.parts} parts of the text. The rest was only searched for numbers, dates and quotations. Check again to try once more.`}
      </p>
      <FormError error={unsent ?? find.error} />
    </div>
  );
}
