import type { Brand } from "@schema/cards";
import { contrast, readableOn, shapeContrast, textContrast } from "@schema/contrast";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { copy } from "../copy";

type Colors = Pick<Brand, "background" | "foreground" | "accent">;
type ContrastNoteProps = { brand: Colors; onChange: (change: Partial<Colors>) => void; disabled: boolean };

const ratio = (value: number) => `${value.toFixed(1)} : 1`;

/** Whether the text is readable, and what happens to colors that are too close to each other. */
export function ContrastNote({ brand, onChange, disabled }: ContrastNoteProps) {
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
