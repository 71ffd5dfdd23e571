import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { cn } from "@/lib/cn";

type AmountFieldProps = {
  label: string;
  /** Before the number: a currency. */
  prefix?: string;
  hint?: string;
  error: string | undefined;
  disabled?: boolean;
  input: UseFormRegisterReturn;
};

export function AmountField({ label, prefix, hint, error, disabled = false, input }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <span className="relative block">
        {prefix && (
          <span
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-ink-3 text-sm"
          >
            {prefix}
          </span>
        )}
        <Input
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          className={cn("tabular-nums", prefix && "pl-7")}
          {...input}
        />
      </span>
    </Field>
  );
}
