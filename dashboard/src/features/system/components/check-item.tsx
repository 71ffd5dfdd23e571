import type { SystemCheck } from "@schema/system";
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { checkWords } from "../check-words";
import { CheckLinks } from "./check-links";

export function CheckItem({ check: { name, ok, count, since } }: { check: SystemCheck }) {
  const { title, fine, meaning, remedy } = checkWords[name];
  return (
    <li className="flex items-start gap-3 border-b px-5 py-4 last:border-b-0">
      {ok ? (
        <CircleCheck aria-hidden="true" className="mt-px size-4.5 shrink-0 text-good" />
      ) : (
        <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0 text-bad" />
      )}
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {title}
          {!ok && <Badge tone="bad">{count}</Badge>}
        </h3>
        {ok ? (
          <p className="text-ink-2 text-sm">{fine}</p>
        ) : (
          <>
            <p className="text-sm">
              {meaning}
              {since && (
                <>
                  {" "}
                  The oldest: <RelativeTime at={since} />.
                </>
              )}
            </p>
            <p className="max-w-prose text-ink-2 text-sm">{remedy}</p>
            <p className="mt-2 flex flex-wrap gap-2">
              <CheckLinks name={name} />
            </p>
          </>
        )}
      </div>
    </li>
  );
}
