import { FollowMode } from "@schema/integrations";
import { RadioGroup } from "radix-ui";
import { ChoiceCard } from "@/components/ui/choice-card";
import { followWords } from "@/lib/integrations/follow-words";
import { copy } from "../copy";

type FollowFieldProps = {
  value: FollowMode;
  onChange: (mode: FollowMode) => void;
  disabled?: boolean;
};

/** What is sent to the site automatically. Single posts can override it in their editor. */
export function FollowField({ value, onChange, disabled = false }: FollowFieldProps) {
  return (
    <RadioGroup.Root
      aria-label={copy.common.automaticPublishing}
      value={value}
      onValueChange={(next) => onChange(FollowMode.parse(next))}
      disabled={disabled}
      className="grid gap-2 sm:grid-cols-2"
    >
      {FollowMode.options.map((mode) => (
        <ChoiceCard key={mode} value={mode} label={followWords[mode].label} disabled={disabled}>
          {followWords[mode].meaning}
        </ChoiceCard>
      ))}
    </RadioGroup.Root>
  );
}
