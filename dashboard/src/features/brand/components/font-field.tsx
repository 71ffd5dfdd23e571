import { CardFont } from "@schema/cards";
import { RadioGroup } from "radix-ui";
import { fontWords } from "../brand-words";

type FontFieldProps = { value: CardFont; onChange: (font: CardFont) => void; disabled: boolean };

const looks: Record<CardFont, string> = { sans: "font-sans", serif: "font-serif", mono: "font-mono" };

export function FontField({ value, onChange, disabled }: FontFieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Typeface</legend>
      <RadioGroup.Root
        value={value}
        onValueChange={(next) => onChange(CardFont.parse(next))}
        disabled={disabled}
        aria-label="Typeface"
        className="grid grid-cols-3 gap-2"
      >
        {CardFont.options.map((font) => (
          <RadioGroup.Item
            key={font}
            value={font}
            className="grid gap-0.5 rounded-lg border border-line-strong bg-surface px-3 py-2 text-left shadow-card transition-colors hover:border-control data-[state=checked]:border-primary data-[state=checked]:ring-1 data-[state=checked]:ring-primary disabled:opacity-60"
          >
            <span className={`font-semibold text-lg leading-tight ${looks[font]}`} aria-hidden="true">
              Ag
            </span>
            <span className="font-medium text-sm">{fontWords[font].label}</span>
            <span className="text-ink-3 text-xs">{fontWords[font].family}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}
