import type { Post } from "@schema/posts";
import { lazy, Suspense } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useLast } from "@/lib/use-last";
import { useDraft } from "../session/use-editor";

const ConflictChoice = lazy(() => import("./conflict-choice").then((m) => ({ default: m.ConflictChoice })));

const theirsOf = (save: { kind: string; theirs?: Post }): Post | null => save.theirs ?? null;

/** Stays until one of the ways out is taken; the text is safe on the device meanwhile. */
export function ConflictDialog() {
  const theirs = useDraft((draft) => theirsOf(draft.save));
  const shown = useLast(theirs);
  return (
    <Dialog open={theirs !== null}>
      <DialogContent
        title="Someone else changed this post"
        description="You both edited the same parts. Nothing of yours is lost: decide what becomes of it."
        className="md:max-w-4xl! [&>button:last-child]:hidden"
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {shown && (
          <Suspense fallback={null}>
            <ConflictChoice theirs={shown} />
          </Suspense>
        )}
      </DialogContent>
    </Dialog>
  );
}
