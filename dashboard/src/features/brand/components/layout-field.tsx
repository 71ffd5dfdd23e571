import { CardLayout } from "@schema/cards";
import { RadioGroup } from "radix-ui";
import { layoutWords } from "../brand-words";
import { LayoutSketch } from "./layout-sketch";

type LayoutFieldProps = { value: CardLayout; onChange: (layout: CardLayout) => void; disabled: boolean };

const order: CardLayout[] = ["split", "band", "plain", "frame"];

export function LayoutField({ value, onChange, disabled }: LayoutFieldProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">Layout</legend>
      <RadioGroup.Root
        value={value}
        onValueChange={(next) => onChange(CardLayout.parse(next))}
        disabled={disabled}
        aria-label="Layout"
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
