import type { SystemCheck } from "@schema/system";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { cn } from "@/lib/cn";
import { checkWords } from "../check-words";
import { CheckedAt } from "./checked-at";

/** All in one sentence, announced when it changes. `at`: when this was learnt, in milliseconds. */
export function Verdict({ checks, at }: { checks: SystemCheck[]; at: number }) {
  const bad = checks.filter((check) => !check.ok);
  const Icon = bad.length === 0 ? CircleCheck : TriangleAlert;
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-5 py-4",
        bad.length === 0 ? "bg-good-soft text-good" : "bg-bad-soft text-bad",
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-60 font-medium text-sm">
        {bad.length === 0
          ? "Everything runs as it should"
          : `To look after: ${bad.map(({ name }) => checkWords[name].title.toLowerCase()).join(", ")}`}
      </p>
      <CheckedAt at={at} />
    </div>
  );
}
