import type { WriterCall } from "@schema/writer";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Td, Tr } from "@/components/ui/table";
import { durationWords } from "@/lib/duration-words";
import { usd } from "@/lib/usd";
import { isOpen, outcomeNote, outcomeTone, outcomeWords, taskWords, usedWords } from "../writer-words";

export function CallRow({ call }: { call: WriterCall }) {
  const { outcome, repairs, costUsd } = call;
  return (
    <Tr>
      <Td>
        <span className="block font-medium">{taskWords(call.task)}</span>
        <span className="block max-w-48 truncate text-ink-3 text-xs" title={call.model}>
          {call.model}
        </span>
      </Td>
      <Td>
        <Badge tone={outcomeTone(outcome)}>{outcomeWords(outcome)}</Badge>
        <span className="mt-0.5 block whitespace-nowrap text-ink-3 text-xs">
          {isOpen(outcome) ? outcomeNote[outcome] : durationWords(call.durationMs)}
          {repairs > 0 && ` · repaired ${repairs === 1 ? "once" : "twice"}`}
        </span>
      </Td>
      <Td className="text-right tabular-nums">{usedWords(call)}</Td>
      <Td className="whitespace-nowrap text-right tabular-nums">
        {isOpen(outcome) && costUsd !== null ? `about ${usd(costUsd)}` : usd(costUsd)}
      </Td>
      <Td className="whitespace-nowrap text-right text-ink-2">
        <RelativeTime at={call.createdAt} />
      </Td>
    </Tr>
  );
}
