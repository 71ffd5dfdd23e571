import { CardLayout } from "@schema/cards";
import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { layoutWords } from "../brand-words";
import { copy } from "../copy";

const lines = (x: number, y: number, widths: number[]): ReactNode =>
  widths.map((width, index) => (
    <rect key={width} x={x} y={y + index * 7} width={width} height="4" rx="1" className="fill-ink-2" />
  ));

const sketches: Record<CardLayout, ReactNode> = {
  split: (
    <>
      {lines(8, 20, [36, 28])}
      <rect x="56" width="40" height="50" className="fill-accent/30" />
      <circle cx="76" cy="16" r="9" className="fill-accent" />
      <path d="M56 50 A20 20 0 0 1 76 30 V50Z" className="fill-accent" />
    </>
  ),
  band: (
    <>
      {lines(8, 12, [52, 38])}
      <rect y="38" width="96" height="12" className="fill-accent" />
    </>
  ),
  plain: (
    <>
      <circle cx="96" cy="50" r="36" className="fill-accent/15" />
      <circle cx="96" cy="50" r="12" className="fill-accent" />
      {lines(8, 18, [46, 34])}
    </>
  ),
  frame: (
    <>
      <rect x="5" y="5" width="86" height="40" fill="none" strokeWidth="2" className="stroke-accent" />
      {lines(26, 18, [44])}
      {lines(32, 25, [32])}
    </>
  ),
};

/** The arrangement of a layout, whatever its colors. */
const LayoutSketch = ({ layout }: { layout: CardLayout }) => (
  <svg viewBox="0 0 96 50" aria-hidden="true" className="w-full overflow-hidden rounded-md bg-muted">
    {sketches[layout]}
  </svg>
);

type LayoutFieldProps = { value: CardLayout; onChange: (layout: CardLayout) => void; disabled: boolean };

const order: CardLayout[] = ["split", "band", "plain", "frame"];

export function LayoutField({ value, onChange, disabled }: LayoutFieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{copy.layoutField.layout}</legend>
      <RadioGroup.Root
        value={value}
        onValueChange={(next) => onChange(CardLayout.parse(next))}
        disabled={disabled}
        aria-label={copy.layoutField.layout}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
      >
        {order.map((layout) => (
          <RadioGroup.Item
            key={layout}
            value={layout}
            title={layoutWords[layout].meaning}
            className="grid gap-2 rounded-lg border border-line-strong bg-surface p-2 text-left text-sm shadow-card transition-colors hover:border-control data-[state=checked]:border-primary data-[state=checked]:ring-1 data-[state=checked]:ring-primary disabled:opacity-60"
          >
            <LayoutSketch layout={layout} />
            <span className="px-0.5 font-medium">{layoutWords[layout].label}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}
