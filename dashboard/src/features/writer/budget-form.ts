import type { WriterSettings, WriterUpdate } from "@schema/writer";
import { z } from "zod";
import { copy } from "./copy";

const decimal = (decimals: number) =>
  z
    .string()
    .trim()
    .refine((text) => new RegExp(`^(?:\\d{1,5}(?:\\.\\d{1,${decimals}})?)?$`).test(text), {
      message: copy.budgetForm.message(decimals),
    });
const whole = z
  .string()
  .trim()
  .refine((text) => /^\d{0,11}$/.test(text), { message: copy.budgetForm.enterWholeNumber });

export const BudgetForm = z.object({
  input: decimal(3),
  output: decimal(3),
  image: decimal(6),
  cost: decimal(3),
  calls: whole,
  tokens: whole,
});
export type BudgetForm = z.infer<typeof BudgetForm>;

const textOf = (amount: number | null): string =>
  amount === null ? "" : amount.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 6 });
const amountOf = (text: string): number | null => (text === "" ? null : Number(text));

export const budgetFormOf = ({ prices, budget }: WriterSettings): BudgetForm => ({
  input: textOf(prices.inputUsdPerMillion),
  output: textOf(prices.outputUsdPerMillion),
  image: textOf(prices.imageUsd),
  cost: textOf(budget.costUsd),
  calls: textOf(budget.calls),
  tokens: textOf(budget.tokens),
});

export const budgetUpdateOf = (form: BudgetForm): WriterUpdate => ({
  prices: {
    inputUsdPerMillion: amountOf(form.input),
    outputUsdPerMillion: amountOf(form.output),
    imageUsd: amountOf(form.image),
  },
  budget: { costUsd: amountOf(form.cost), calls: amountOf(form.calls), tokens: amountOf(form.tokens) },
});
