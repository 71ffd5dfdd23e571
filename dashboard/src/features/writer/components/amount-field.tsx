import type { UseFormRegisterReturn } from "react-hook-form";
import { DollarInput } from "@/components/ui/dollar-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type AmountFieldProps = {
  label: string;
  /** Before the number: a currency. */
  prefix?: "$";
  hint?: string;
  error: string | undefined;
  disabled?: boolean;
  input: UseFormRegisterReturn;
};

export function AmountField({ label, prefix, hint, error, disabled = false, input }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {prefix ? (
        <DollarInput disabled={disabled} {...input} />
      ) : (
        <Input
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          className="tabular-nums"
          {...input}
        />
      )}
    </Field>
  );
}
