import { Link } from "@tanstack/react-router";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";

type PolishFailedProps = { message: string; isFinal: boolean; onRetry: () => void; onClose: () => void };

export function PolishFailed({ message, isFinal, onRetry, onClose }: PolishFailedProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <>
      <Notice tone="bad">{message}</Notice>
      <p className="mt-3 text-ink-2 text-sm">
        Your text is as it was. The{" "}
        <Link to="/w/$slug/writer" params={{ slug }} className={textLinkClass}>
          writer’s screen
        </Link>{" "}
        has its settings, its budget and its last calls.
      </p>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {!isFinal && (
          <Button variant="primary" onClick={onRetry}>
            Try again
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
