import { allChecks, type WantedRows, wantedChecks } from "./all-checks.ts";
import type { Check, CheckContext, Rule } from "./check.ts";
import { Evidence } from "./evidence.ts";
import { type ContractPorts, type ContractTarget, Probe } from "./probe.ts";
import { ContractFailure, type Failure, NotShown } from "./verdicts.ts";

export interface ContractRow {
  id: string;
  rule: Rule;
  requirement: string;
  result: "pass" | "fail" | "not shown";
  /** What was observed, what violated the row, or why nothing could show it. */
  detail: string;
  failure?: Failure;
}

export interface ContractReport {
  /** No row failed. */
  ok: boolean;
  /** Something responds there; if not, no other row ran. */
  reached: boolean;
  /** The key is refused with 401. */
  keyRefused: boolean;
  counts: { pass: number; fail: number; notShown: number };
  rows: ContractRow[];
}

/** The first row always runs. */
export interface ContractRun extends WantedRows {
  target: ContractTarget;
  ports: ContractPorts;
  /** Called with each row once it is decided. */
  onRow?: (row: ContractRow) => void;
}

/** Rows checked concurrently. */
const together = 4;
/** A row may send many requests: it gets this many times the time limit of one. */
const checkTimeouts = 12;

/** Checks a deployment against the public contract. It only reads, and whatever the deployment does becomes a row of the report. */
export async function runContract(run: ContractRun): Promise<ContractReport> {
  const probe = new Probe(run.target, run.ports);
  const context: CheckContext = { probe, evidence: new Evidence(probe) };
  const wanted = new Set(wantedChecks(run));
  const checks = allChecks.filter((check, index) => index === 0 || wanted.has(check));
  const rows = new Map<Check, ContractRow>();
  const decide = async (check: Check, judge: Promise<ContractRow>) => {
    const row = await judge;
    rows.set(check, row);
    run.onRow?.(row);
    return row;
  };
  const [first, ...rest] = checks;
  const reached = first && (await decide(first, judge(first, context, run.ports)));
  if (reached?.result !== "pass") {
    const why = "not checked: the deployment does not respond";
    for (const check of rest) await decide(check, Promise.resolve(rowOf(check, "not shown", why)));
  } else {
    // The rate limit comes last: a burst would starve the others.
    const calm = rest.filter(({ id }) => !id.startsWith("rate."));
    await inTurns(calm, together, (check) => decide(check, judge(check, context, run.ports)));
    const limits = rest.filter((check) => !calm.includes(check));
    await inTurns(limits, 1, (check) => decide(check, judge(check, context, run.ports)));
  }
  const keyRefused = reached?.result === "pass" && (await probe.ask("/blogs")).status === 401;
  return reportOf(
    checks.flatMap((check) => rows.get(check) ?? []),
    keyRefused,
  );
}

async function judge(check: Check, context: CheckContext, ports: ContractPorts): Promise<ContractRow> {
  const { probe } = context;
  try {
    const detail = await within(check.run(context), ports.timeoutMs * checkTimeouts);
    return rowOf(check, "pass", probe.masked(detail));
  } catch (error) {
    if (error instanceof NotShown) return rowOf(check, "not shown", probe.masked(error.message));
    if (!(error instanceof ContractFailure)) throw error;
    const { request, expected, got } = error.failure;
    const failure = {
      request: probe.masked(request),
      expected: probe.masked(expected),
      got: probe.masked(got),
    };
    return {
      ...rowOf(check, "fail", `${failure.request}: expected ${failure.expected}, got ${failure.got}`),
      failure,
    };
  }
}

async function within(work: Promise<string>, ms: number): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const failure = {
      request: "all requests for this check",
      expected: `completion within ${ms} ms`,
      got: "none",
    };
    timer = setTimeout(() => reject(new ContractFailure(failure)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function inTurns<T>(all: readonly T[], count: number, work: (one: T) => Promise<unknown>) {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

const rowOf = (
  { id, rule, requirement }: Check,
  result: ContractRow["result"],
  detail: string,
): ContractRow => ({ id, rule, requirement, result, detail });

function reportOf(rows: ContractRow[], keyRefused: boolean): ContractReport {
  const count = (result: ContractRow["result"]) => rows.filter((row) => row.result === result).length;
  const counts = { pass: count("pass"), fail: count("fail"), notShown: count("not shown") };
  return { ok: counts.fail === 0, reached: rows[0]?.result === "pass", keyRefused, counts, rows };
}
