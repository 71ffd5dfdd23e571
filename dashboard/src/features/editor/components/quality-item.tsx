import type { QualityFinding } from "@schema/quality";
import Lightbulb from "lucide-react/icons/lightbulb";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useChecks } from "../checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";

type QualityItemProps = { finding: QualityFinding; onChanged: () => void };

/** One finding: why, where, and a change to accept where there is one. */
export function QualityItem({
  finding: { level, message, excerpt, suggestion },
  onChanged,
}: QualityItemProps) {
  const { showInText } = useChecks();
  const link = useTextLink();
  const mayEdit = atLeast(useCurrentWorkspace().role, "editor");
  const stands = useDraft((draft) => excerpt !== null && draft.fields.content.includes(excerpt));
  const isProblem = level === "problem";
  const Icon = isProblem ? TriangleAlert : Lightbulb;
  const accept = () => {
    if (!suggestion) return;
    if (link.replace(suggestion.find, suggestion.replace)) onChanged();
    else toast.error("The text changed meanwhile", { description: "Check again, then accept it." });
  };

  return (
    <li className="grid gap-2 rounded-lg border bg-canvas p-3 text-sm">
      <p className="flex gap-2">
        <Icon
          aria-hidden="true"
          className={cn("mt-0.5 size-4 shrink-0", isProblem ? "text-warn" : "text-ink-3")}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="sr-only">{isProblem ? "Problem: " : "Hint: "}</span>
          {message}
        </span>
      </p>
      {excerpt !== null && (
        <button
          type="button"
          disabled={!stands}
          onClick={() => showInText(excerpt)}
          className="rounded-md bg-muted px-2.5 py-1.5 text-left text-ink-2 text-xs enabled:hover:bg-hover enabled:hover:text-ink disabled:line-through phone:py-2.5"
        >
          <span className="sr-only">Show in the text: </span>
          <span className="line-clamp-3 [overflow-wrap:anywhere]">{excerpt}</span>
        </button>
      )}
      {suggestion && mayEdit && (
        <div className="grid justify-items-start gap-2">
          {suggestion.replace !== "" && (
            <p className="line-clamp-4 border-line-strong border-l-2 pl-2.5 text-xs [overflow-wrap:anywhere]">
              <span className="sr-only">Suggested: </span>
              {suggestion.replace}
            </p>
          )}
          <Button size="sm" onClick={accept}>
            {suggestion.label}
          </Button>
        </div>
      )}
    </li>
  );
}
