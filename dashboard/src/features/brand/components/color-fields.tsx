import type { Brand } from "@schema/cards";
import { contrast, readableOn, shapeContrast, textContrast } from "@schema/contrast";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { colorWords } from "../brand-words";
import { copy } from "../copy";

type ContrastNoteProps = { brand: Colors; onChange: (change: Partial<Colors>) => void; disabled: boolean };

const ratio = (value: number) => `${value.toFixed(1)} : 1`;

/** Whether the text is readable, and what happens to colors that are too close to each other. */
function ContrastNote({ brand, onChange, disabled }: ContrastNoteProps) {
  const { background, foreground, accent } = brand;
  const text = contrast(background, foreground);
  const nearest = readableOn(background, foreground);
  const drawn = readableOn(background, accent, shapeContrast);
  return (
    <div className="grid gap-2">
      {text >= textContrast ? (
        <p className="text-ink-2 text-sm" role="status">
          Text contrast: <strong className="font-medium text-ink">{ratio(text)}</strong>.{" "}
          {text >= 7 ? "Easy to read." : "Readable."}
        </p>
      ) : (
        <Notice tone="bad">
          <span className="flex flex-wrap items-center justify-between gap-2">
            {copy.contrastNote.textContrast(ratio(text), ratio(textContrast))}
            <Button size="sm" disabled={disabled} onClick={() => onChange({ foreground: nearest })}>
              {copy.contrastNote.use(nearest)}
            </Button>
          </span>
        </Notice>
      )}
      {drawn !== accent && <Notice tone="warn">{copy.contrastNote.accentColorTooClose(drawn)}</Notice>}
    </div>
  );
}

type ColorFieldProps = {
  label: string;
  value: string;
  onChange: (color: string) => void;
  disabled: boolean;
};

/** As typed, with or without the hash, with three or six digits; null if it is not a color. */
function colorOf(text: string): string | null {
  const digits = text.trim().replace(/^#/, "").toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, "$&$&")}` : null;
}

/** The platform's color picker beside the value, which can be typed or pasted. */
function ColorField({ label, value, onChange, disabled }: ColorFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const color = colorOf(text);
  return (
    <Field label={label} error={color ? undefined : copy.colorFields.enterColorSuchAs1d4ed8}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={copy.colorFields.chooseColor(label)}
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
            const next = colorOf(event.target.value);
            if (next && event.target.value.trim().length >= 6) onChange(next);
          }}
          onBlur={() => color && onChange(color)}
          className="px-2! font-mono md:text-xs!"
        />
      </span>
    </Field>
  );
}

type Colors = Pick<Brand, keyof typeof colorWords>;
type ColorFieldsProps = { brand: Colors; onChange: (change: Partial<Colors>) => void; disabled: boolean };

const names = ["background", "foreground", "accent"] as const;

export function ColorFields({ brand, onChange, disabled }: ColorFieldsProps) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{copy.colorFields.colors}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {names.map((name) => (
          <ColorField
            key={name}
            label={colorWords[name]}
            value={brand[name]}
            onChange={(color) => onChange({ [name]: color })}
            disabled={disabled}
          />
        ))}
      </div>
      <ContrastNote brand={brand} onChange={onChange} disabled={disabled} />
    </fieldset>
  );
}
