import type { Brand } from "@schema/cards";
import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { colourWords } from "../brand-words";
import { copy } from "../copy";
import { ContrastNote } from "./contrast-note";

type ColourFieldProps = {
  label: string;
  value: string;
  onChange: (colour: string) => void;
  disabled: boolean;
};

/** As typed, with or without the hash, with three or six digits; null if it is not a color. */
function colourOf(text: string): string | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, "$&$&")}` : null;
}

/** The platform's color picker beside the value, which can be typed or pasted. */
function ColourField({ label, value, onChange, disabled }: ColourFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const colour = colourOf(text);
  return (
    <Field label={label} error={colour ? undefined : copy.colourFields.enterColorSuchAs1d4ed8}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={copy.colourFields.chooseColor(label)}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className="h-9 w-10 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-surface p-1 shadow-card disabled:cursor-not-allowed phone:h-11"
        />
        <Input
          value={text}
          disabled={disabled}
          spellCheck={false}
          maxLength={9}
          onChange={(event) => {
            setText(event.target.value);
            const next = colourOf(event.target.value);
            if (next && event.target.value.trim().length >= 6) onChange(next);
          }}
          onBlur={() => colour && onChange(colour)}
          className="px-2! font-mono md:text-xs!"
        />
      </span>
    </Field>
  );
}

type Colours = Pick<Brand, keyof typeof colourWords>;
type ColourFieldsProps = { brand: Colours; onChange: (change: Partial<Colours>) => void; disabled: boolean };

const names = ["background", "foreground", "accent"] as const;

export function ColourFields({ brand, onChange, disabled }: ColourFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{copy.colourFields.colors}</legend>
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
