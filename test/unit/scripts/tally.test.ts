import { expect, it } from "vitest";
import { add, summary, tallyOf, type VitestReport } from "../../../scripts/test/tally.ts";

const clean: VitestReport = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
};

it("counts what passed", () => {
  expect(tallyOf(0, clean)).toEqual({ passed: 3, failed: 0, skipped: 0 });
});

it("counts what failed and what was skipped", () => {
  const report = { ...clean, numFailedTests: 2, numPendingTests: 4, numTodoTests: 1 };
  expect(tallyOf(1, report)).toEqual({ passed: 3, failed: 2, skipped: 5 });
});

it("counts a file that could not be loaded as one failure, beside the tests that failed", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
  ];
  expect(tallyOf(1, { ...clean, numFailedTests: 1, testResults }).failed).toBe(2);
});

it("never looks green by accident", () => {
  expect(tallyOf(1, clean).failed).toBe(1);
  expect(tallyOf(0, null).failed).toBe(1);
});

it("ends with one line, which names skipped tests only when there are some", () => {
  const two = add({ passed: 1, failed: 0, skipped: 0 }, { passed: 1, failed: 1, skipped: 0 });
  expect(summary(two)).toBe("2 passed, 1 failed");
  expect(summary({ ...two, skipped: 7 })).toBe("2 passed, 1 failed, 7 skipped");
});
