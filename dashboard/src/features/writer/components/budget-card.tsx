import { zodResolver } from "@hookform/resolvers/zod";
import type { WriterSettings } from "@schema/writer";
import { type UseFormRegisterReturn, useForm } from "react-hook-form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateWriter } from "../api/update-writer";
import { BudgetForm, budgetFormOf, budgetUpdateOf } from "../budget-form";
import { copy } from "../copy";

type AmountFieldProps = {
  label: string;
  /** Before the number: a currency. */
  prefix?: string;
  error: string | undefined;
  disabled: boolean;
  input: UseFormRegisterReturn;
};

function AmountField({ label, prefix, error, disabled, input }: AmountFieldProps) {
  return (
    <Field label={label} error={error}>
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

export function BudgetCard({ settings, mayEdit }: { settings: WriterSettings; mayEdit: boolean }) {
  const update = useUpdateWriter(useCurrentWorkspace().id);
  const values = budgetFormOf(settings);
  const { register, handleSubmit, reset, formState } = useForm<BudgetForm>({
    resolver: zodResolver(BudgetForm),
    values,
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    update.mutate(budgetUpdateOf(input), {
      onSuccess: (saved) => {
        reset(budgetFormOf(saved), { keepDirtyValues: false });
        toast.success(copy.budgetCard.pricesAndBudgetSaved);
      },
    }),
  );
  const field = (name: keyof BudgetForm) => ({
    error: errors[name]?.message,
    disabled: !mayEdit,
    input: register(name),
  });

  return (
    <Card>
      <CardHeader title={copy.budgetCard.pricesAndBudget} description={copy.budgetCard.description} />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-6">
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
            <AmountField label={copy.budgetCard.inputPer1mTokens} prefix="$" {...field("input")} />
            <AmountField label={copy.budgetCard.outputPer1mTokens} prefix="$" {...field("output")} />
            <AmountField label={copy.budgetCard.perImage} prefix="$" {...field("image")} />
          </div>
          <fieldset className="grid gap-4 border-t pt-5">
            <legend className="float-left w-full font-medium text-sm">{copy.budgetCard.monthlyLimits}</legend>
            <p className="-mt-2 text-ink-3 text-sm">{copy.budgetCard.newJobsPause}</p>
            <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
              <AmountField label={copy.common.cost} prefix="$" {...field("cost")} />
              <AmountField label={copy.common.calls} {...field("calls")} />
              <AmountField label={copy.common.tokens} {...field("tokens")} />
            </div>
          </fieldset>
          <FormError error={update.error} />
        </CardBody>
        {mayEdit && (
          <SaveFooter
            dirty={formState.isDirty}
            saving={update.isPending}
            onDiscard={() => reset(values, { keepDirtyValues: false })}
          />
        )}
      </form>
    </Card>
  );
}
