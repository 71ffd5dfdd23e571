import { type TokenAccess, tokenAccesses } from "@schema/token-access";
import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { copy } from "../copy";
import { accessWords } from "./access-words";

/** How long an access token may last, in days as a form stores them; empty: never expires. */
export const tokenLifetimes = [
  { value: "30", label: copy.common.days30 },
  { value: "90", label: copy.tokenLifetimes.days90 },
  { value: "365", label: copy.tokenLifetimes.year1 },
  { value: "", label: copy.tokenLifetimes.neverExpires },
];
export const usualLifetime = "90";

function Option({ value }: { value: TokenAccess }) {
  const id = useId();
  const { label, meaning } = accessWords[value];
  return (
    <div className="flex items-start gap-3 border-b px-3.5 py-3 last:border-b-0">
      <RadioGroup.Item
        id={id}
        value={value}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-meaning`}
        className="relative mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface after:absolute after:-inset-3 data-[state=checked]:border-primary"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
      </RadioGroup.Item>
      <label htmlFor={id} className="grid min-w-0 flex-1 gap-0.5">
        <span id={`${id}-label`} className="font-medium text-sm">
          {label}
        </span>
        <span id={`${id}-meaning`} className="text-ink-2 text-sm">
          {meaning}
        </span>
      </label>
    </div>
  );
}

type AccessChoiceProps = { value: TokenAccess; onChange: (access: TokenAccess) => void };

/** The access of a token. */
export function AccessChoice({ value, onChange }: AccessChoiceProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <p id={id} className="font-medium text-sm">
        {copy.accessChoice.access}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={(chosen) => onChange(tokenAccesses.find((one) => one === chosen) ?? value)}
        className="rounded-lg border"
      >
        {tokenAccesses.map((access) => (
          <Option key={access} value={access} />
        ))}
      </RadioGroup.Root>
    </div>
  );
}
