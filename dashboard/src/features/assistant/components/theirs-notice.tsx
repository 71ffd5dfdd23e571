import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { copy } from "../copy";

/** Someone else changed the same field. Saving overwrites it; taking theirs ends the edit. */
export function TheirsNotice({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <div className="mt-3">
      <Notice tone="warn">
        <p className="font-medium">{copy.theirsNotice.someoneElseChanged}</p>
        <p className="mt-1 max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text || "(empty)"}
        </p>
        <Button size="sm" className="mt-2 mb-1" onClick={onTake}>
          {copy.theirsNotice.useTheirs}
        </Button>
      </Notice>
    </div>
  );
}
