import { zodResolver } from "@hookform/resolvers/zod";
import type { WriterSettings } from "@schema/writer";
import { useForm } from "react-hook-form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { SaveFooter } from "@/components/ui/save-footer";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateWriter } from "../api";
import { BudgetForm, budgetFormOf, budgetUpdateOf, periods } from "../budget-form";
import { copy } from "../copy";
import { AmountField } from "./amount-field";

const legends = {
  month: copy.budgetCard.monthlyLimits,
  day: copy.budgetCard.dailyLimits,
  post: copy.budgetCard.limitsPerPost,
};
const hints = {
  month: copy.budgetCard.newJobsPause,
  day: copy.budgetCard.daysEndAtMidnight,
  post: copy.budgetCard.allCallsForPost,
};

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
  const price = (name: "input" | "output" | "image") => ({
    error: errors[name]?.message,
    disabled: !mayEdit,
    input: register(name),
  });
  const limit = (period: (typeof periods)[number], name: keyof BudgetForm["month"]) => ({
    error: errors[period]?.[name]?.message,
    disabled: !mayEdit,
    input: register(`${period}.${name}`),
  });

  return (
    <Card>
      <CardHeader title={copy.budgetCard.pricesAndBudget} description={copy.budgetCard.description} />
      <form onSubmit={submit} noValidate>
        <CardBody className="grid gap-6">
          <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
            <AmountField label={copy.budgetCard.inputPer1mTokens} prefix="$" {...price("input")} />
            <AmountField label={copy.budgetCard.outputPer1mTokens} prefix="$" {...price("output")} />
            <AmountField label={copy.budgetCard.perImage} prefix="$" {...price("image")} />
          </div>
          {periods.map((period) => (
            <fieldset key={period} className="grid gap-4 border-t pt-5">
              <legend className="float-left w-full font-medium text-sm">{legends[period]}</legend>
              <p className="-mt-2 text-ink-3 text-sm">{hints[period]}</p>
              <div className="grid gap-x-5 gap-y-4 md:grid-cols-3">
                <AmountField label={copy.common.cost} prefix="$" {...limit(period, "cost")} />
                <AmountField label={copy.common.calls} {...limit(period, "calls")} />
                <AmountField label={copy.common.tokens} {...limit(period, "tokens")} />
              </div>
            </fieldset>
          ))}
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
