import { useQuery } from "@tanstack/react-query";
import { FormError } from "@/components/ui/form-error";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { shortCount } from "@/lib/count-words";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usd } from "@/lib/usd";
import { usageQuery } from "../api/list-usage";
import { monthWords } from "../writer-words";

/** The months before this one; nothing while there are none. */
export function MonthsCard() {
  const { data, error } = useQuery(usageQuery(useCurrentWorkspace().id));
  const before = data?.items.slice(1) ?? [];
  if (error) return <FormError error={error} />;
  if (before.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-[0.9375rem]">Months before</h2>
      <Table label="Months before">
        <THead>
          <tr className="border-b">
            <Th>Month</Th>
            <Th className="text-right">Calls</Th>
            <Th className="text-right">Tokens</Th>
            <Th className="text-right">Pictures</Th>
            <Th className="text-right">Cost</Th>
          </tr>
        </THead>
        <TBody>
          {before.map((usage) => (
            <Tr key={usage.month}>
              <Td className="whitespace-nowrap">{monthWords(usage)}</Td>
              <Td className="text-right tabular-nums">{shortCount(usage.calls)}</Td>
              <Td className="text-right tabular-nums">
                {shortCount(usage.inputTokens + usage.outputTokens)}
              </Td>
              <Td className="text-right tabular-nums">{shortCount(usage.images)}</Td>
              <Td className="text-right tabular-nums">{usd(usage.costUsd)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </section>
  );
}
