export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts one run of vitest. A file that failed outside its tests counts as one failure, as does a run that failed without naming a test or
 * wrote no report.
 */
export function tallyOf(exitCode: number, report: VitestReport | null): Tally {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const named = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: exitCode !== 0 && named === 0 ? 1 : named,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export const none: Tally = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The last line of a run: `N passed, N failed`, plus skipped ones if there are any. */
export const summary = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
