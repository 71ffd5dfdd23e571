import type { QualityFinding, QualityReport } from "@schema/quality";

/**
 * Keeps the findings of the last request for links that are still in the text: a check without requests would not find
 * them.
 */
export function withFollowedLinks(
  report: QualityReport,
  followed: readonly QualityFinding[],
  content: string,
): QualityReport {
  const isNew = (one: QualityFinding) =>
    one.excerpt !== null &&
    content.includes(one.excerpt) &&
    !report.findings.some(({ message, excerpt }) => message === one.message && excerpt === one.excerpt);
  const kept = followed.filter((one) => one.check === "links_alive" && isNew(one));
  if (kept.length === 0) return report;
  return {
    ...report,
    findings: [...report.findings, ...kept],
    passed: report.passed.filter((check) => check !== "links_alive"),
  };
}
