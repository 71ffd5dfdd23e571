import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import { describeSave, type SaveWords } from "../session/describe-save";
import { useDraft, useSession } from "../session/use-editor";

const icons: Record<SaveWords["icon"], ReactNode> = {
  done: <Check aria-hidden="true" className="size-4 text-good" />,
  edited: <Pencil aria-hidden="true" className="size-3.5" />,
  busy: <Spinner className="size-3.5" />,
  offline: <CloudOff aria-hidden="true" className="size-4" />,
  problem: <TriangleAlert aria-hidden="true" className="size-4" />,
};

/** Where the text stands. Only what is settled is announced, so that typing is not talked over. */
export function SaveIndicator() {
  const session = useSession();
  const snapshot = useDraft((draft) => draft);
  const { icon, words, detail, canRetry } = describeSave(snapshot);
  const settled = icon !== "busy" && icon !== "edited";
  return (
    <div className="flex min-w-0 items-center gap-2">
      <p
        title={detail ?? words}
        className={cn(
          "flex min-w-0 items-center gap-1.5 text-[0.8125rem]",
          icon === "offline" || icon === "problem" ? "text-warn" : "text-ink-3",
        )}
      >
        <span className="shrink-0">{words && icons[icon]}</span>
        <span className="truncate tabular-nums max-[26rem]:sr-only">{words}</span>
      </p>
      <p role="status" className="sr-only">
        {settled ? [words, detail].filter(Boolean).join(". ") : ""}
      </p>
      {canRetry && (
        <Button size="sm" variant="ghost" onClick={() => session.retry()} className="phone:hidden">
          Try now
        </Button>
      )}
    </div>
  );
}
