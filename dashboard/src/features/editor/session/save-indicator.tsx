import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import type { Snapshot } from "./draft-store";
import { useDraft, useSession } from "./use-editor";

type SaveWords = {
  icon: "done" | "edited" | "busy" | "offline" | "problem";
  words: string;
  detail?: string;
  canRetry?: boolean;
};

const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** The save state in a few words, with details if there is something to know or do. */
function describeSave({ save, unsent, problems }: Pick<Snapshot, "save" | "unsent" | "problems">): SaveWords {
  switch (save.kind) {
    case "waiting":
      return { icon: "edited", words: copy.saveIndicator.edited };
    case "saving":
      return { icon: "busy", words: copy.saveIndicator.saving };
    case "retrying":
      return {
        icon: "offline",
        words: save.offline ? copy.saveIndicator.offlineWillRetry : copy.saveIndicator.notSavedWillRetry,
        detail: copy.saveIndicator.detail(save.message),
        canRetry: true,
      };
    case "conflict":
      return {
        icon: "problem",
        words: copy.saveIndicator.conflict,
        detail: copy.saveIndicator.someoneElseChangedPost,
      };
    case "refused":
      return {
        icon: "problem",
        words: copy.saveIndicator.notSaved,
        detail: save.message,
        canRetry: !save.signedOut,
      };
    case "gone":
      return {
        icon: "problem",
        words: copy.saveIndicator.deleted,
        detail: copy.common.someoneElseDeletedPost,
      };
    case "saved": {
      if (unsent) {
        const detail = Object.values(problems)[0];
        return { icon: "problem", words: copy.saveIndicator.words, ...(detail && { detail }) };
      }
      return { icon: "done", words: save.at === null ? "" : copy.saveIndicator.saved(time.format(save.at)) };
    }
    default:
      return save satisfies never;
  }
}

const icons: Record<SaveWords["icon"], ReactNode> = {
  done: <Check aria-hidden="true" className="size-4 text-good" />,
  edited: <Pencil aria-hidden="true" className="size-3.5" />,
  busy: <Spinner className="size-3.5" />,
  offline: <CloudOff aria-hidden="true" className="size-4" />,
  problem: <TriangleAlert aria-hidden="true" className="size-4" />,
};

/** The save state. Only settled states are announced, so that screen readers do not interrupt typing. */
export function SaveIndicator() {
  const session = useSession();
  const snapshot = useDraft((draft) => draft);
  const { icon, words, detail, canRetry } = describeSave(snapshot);
  const settled = icon !== "busy" && icon !== "edited";
  return (
    <div className="flex min-w-0 items-center gap-2">
      {/* The line below says the same to screen readers. */}
      <p
        aria-hidden="true"
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
          {copy.common.tryNow}
        </Button>
      )}
    </div>
  );
}
