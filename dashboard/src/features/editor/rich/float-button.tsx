import type { LucideIcon } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type FloatButtonProps = {
  label: string;
  keys?: string;
  icon: LucideIcon;
  isOn?: boolean;
  onPress: () => void;
};

/** Acts on the selection, which a click does not change. */
export function FloatButton({ label, keys, icon: Icon, isOn, onPress }: FloatButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label} side="top">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        onPointerDown={(event) => event.preventDefault()}
        onClick={onPress}
        className={buttonClass("ghost", "icon-sm", "aria-pressed:bg-hover aria-pressed:text-ink")}
      >
        <Icon aria-hidden="true" />
      </button>
    </Tooltip>
  );
}
