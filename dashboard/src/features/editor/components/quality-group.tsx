import type { QualityCheck, QualityFinding } from "@schema/quality";
import { checkWords } from "../quality-words";
import { QualityItem } from "./quality-item";

type QualityGroupProps = { check: QualityCheck; findings: QualityFinding[]; onChanged: () => void };

/** What one check found. */
export function QualityGroup({ check, findings, onChanged }: QualityGroupProps) {
  return (
    <section aria-label={checkWords[check]} className="grid gap-2">
      <h3 className="font-medium text-sm">
        {checkWords[check]} <span className="font-normal text-ink-3 tabular-nums">{findings.length}</span>
      </h3>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <QualityItem
            key={`${finding.message} ${finding.excerpt}`}
            finding={finding}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}
