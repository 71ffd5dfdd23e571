import type { GateFinding } from "@schema/gate";
import { gateWords } from "@schema/gate-words";
import ListChecks from "lucide-react/icons/list-checks";
import { useId } from "react";
import { copy } from "../copy";

type GateFindingsProps = {
  findings: GateFinding[];
  /** A draft in review, one edited since the checks ran, or a finished run. */
  of: keyof typeof copy.gateFindings.about;
};

/** What the automatic checks found in a draft, each with its location and advice. */
export function GateFindings({ findings, of }: GateFindingsProps) {
  const heading = useId();
  if (findings.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="rounded-xl border border-warn/30 bg-warn-soft px-3.5 py-3 text-sm"
    >
      <p id={heading} className="flex items-center gap-2 font-medium text-warn">
        <ListChecks aria-hidden="true" className="size-4 shrink-0" />
        {copy.gateFindings.heading(findings.length)}
      </p>
      <p className="mt-1 text-ink-2">{copy.gateFindings.about[of]}</p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {findings.map((finding) => (
          <li key={JSON.stringify(finding)} className="[overflow-wrap:anywhere]">
            {gateWords(finding)}
            {finding.excerpt !== null && (
              <q className="mt-0.5 line-clamp-2 block text-ink-2 text-xs">{finding.excerpt}</q>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
