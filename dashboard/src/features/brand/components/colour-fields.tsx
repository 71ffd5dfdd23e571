import type { Brand } from "@schema/cards";
import { colourWords } from "../brand-words";
import { ColourField } from "./colour-field";
import { ContrastNote } from "./contrast-note";

type Colours = Pick<Brand, keyof typeof colourWords>;
type ColourFieldsProps = { brand: Colours; onChange: (change: Partial<Colours>) => void; disabled: boolean };

const names = ["background", "foreground", "accent"] as const;

export function ColourFields({ brand, onChange, disabled }: ColourFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Colours</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {names.map((name) => (
          <ColourField
            key={name}
            label={colourWords[name]}
            value={brand[name]}
            onChange={(colour) => onChange({ [name]: colour })}
            disabled={disabled}
          />
        ))}
      </div>
      <ContrastNote brand={brand} onChange={onChange} disabled={disabled} />
    </fieldset>
  );
}
