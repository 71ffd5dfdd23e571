import type { WriterSettings, WriterUpdate } from "@schema/writer";
import { z } from "zod";
import { copy } from "./copy";

export const decimal = (decimals: number) =>
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

const Limits = z.object({ cost: decimal(3), calls: whole, tokens: whole });
export const periods = ["month", "day", "post"] as const;

export const BudgetForm = z.object({
  input: decimal(3),
  output: decimal(3),
  image: decimal(6),
  month: Limits,
  day: Limits,
  post: Limits,
});
export type BudgetForm = z.infer<typeof BudgetForm>;

export const textOf = (amount: number | null): string =>
  amount === null ? "" : amount.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 6 });
export const amountOf = (text: string): number | null => (text === "" ? null : Number(text));

export const budgetFormOf = ({ prices, budget }: WriterSettings): BudgetForm => ({
  input: textOf(prices.inputUsdPerMillion),
  output: textOf(prices.outputUsdPerMillion),
  image: textOf(prices.imageUsd),
  month: limitsFormOf(budget),
  day: limitsFormOf(budget.perDay),
  post: limitsFormOf(budget.perPost),
});

type StoredLimits = WriterSettings["budget"]["perDay"];
const limitsFormOf = ({ costUsd, calls, tokens }: StoredLimits) => ({
  cost: textOf(costUsd),
  calls: textOf(calls),
  tokens: textOf(tokens),
});
const limitsOf = ({ cost, calls, tokens }: z.infer<typeof Limits>): StoredLimits => ({
  costUsd: amountOf(cost),
  calls: amountOf(calls),
  tokens: amountOf(tokens),
});

export const budgetUpdateOf = (form: BudgetForm): WriterUpdate => ({
  prices: {
    inputUsdPerMillion: amountOf(form.input),
    outputUsdPerMillion: amountOf(form.output),
    imageUsd: amountOf(form.image),
  },
  budget: { ...limitsOf(form.month), perDay: limitsOf(form.day), perPost: limitsOf(form.post) },
});
