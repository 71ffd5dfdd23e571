import Columns2 from "lucide-react/icons/columns-2";
import Eye from "lucide-react/icons/eye";
import ListChecks from "lucide-react/icons/list-checks";
import PencilLine from "lucide-react/icons/pencil-line";
import Settings2 from "lucide-react/icons/settings-2";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import type { ViewMode } from "./view-mode";

const looks = {
  write: { label: copy.viewSwitch.write, icon: PencilLine },
  split: { label: copy.viewSwitch.both, icon: Columns2 },
  preview: { label: copy.common.preview, icon: Eye },
  checks: { label: copy.common.checks, icon: ListChecks },
  settings: { label: copy.common.settings, icon: Settings2 },
};

type ViewSwitchProps = { modes: ViewMode[]; mode: ViewMode; onChange: (mode: ViewMode) => void };

export function ViewSwitch({ modes, mode, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="flex rounded-lg bg-muted p-0.5">
      <legend className="sr-only">{copy.viewSwitch.view}</legend>
      {modes.map((one) => {
        const { label, icon: Icon } = looks[one];
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === mode}
            onClick={() => onChange(one)}
            className={cn(
              "inline-flex h-7 flex-1 items-center justify-center gap-1.5 rounded-md px-2.5 font-medium phone:px-2 text-[0.8125rem] transition-colors phone:h-10",
              one === mode ? "bg-surface text-ink shadow-card dark:bg-hover" : "text-ink-2 hover:text-ink",
            )}
          >
            <Icon aria-hidden="true" className="size-3.5" />
            {label}
          </button>
        );
      })}
    </fieldset>
  );
}
