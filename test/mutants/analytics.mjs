const afterFailures = "vitest run --project worker test/worker/analytics/after-failures.test.ts";
const disconnecting = "vitest run --project worker test/worker/analytics/disconnecting.test.ts";
const faults = "vitest run --project worker test/worker/analytics/faults.test.ts";
const grant = "vitest run --project worker-alone test/worker/analytics/grant.alone.test.ts";
const keeping = "vitest run --project worker test/worker/analytics/keeping.test.ts";
const reports = "vitest run --project worker test/worker/analytics/reports.test.ts";
const adapter = "worker/domains/analytics/google";
const services = "worker/domains/analytics";

/** Planted bugs of reading Google Analytics. */
export const analyticsMutants = [
  {
    name: "analytics: disconnecting ends the access of other workspaces",
    file: `${services}/withdraw-grant.ts`,
    edits: [["return other !== undefined;", "return other === null;"]],
    commands: [disconnecting],
  },
  {
    name: "analytics: a connection of an account that is not known holds nothing",
    file: `${services}/withdraw-grant.ts`,
    edits: [["or(isNull(account), eq(account, googleAccount))", "or(eq(account, googleAccount))"]],
    commands: [disconnecting],
  },
  {
    name: "analytics: a return from Google counts in any session",
    file: `${services}/finish-grant.ts`,
    edits: [["row.sessionId === actor.via.sessionId && ", ""]],
    commands: [grant],
  },
  {
    name: "analytics: a grant without the scope is kept",
    file: `${services}/finish-grant.ts`,
    edits: [["if (!tokens.scopes.includes(analyticsScope))", "if (tokens.scopes.length === 0)"]],
    commands: [grant],
  },
  {
    name: "analytics: two calls that are refused at once renew the token twice",
    file: `${services}/open-api.ts`,
    edits: [["if ((await pending) === refused) pending = renewed();", "pending = renewed();"]],
    commands: [faults],
  },
  {
    name: "analytics: a failure is forgotten at once",
    file: `${services}/kept-report.ts`,
    edits: [["if (problem && (quietUntil ?? 0) > now)", "if (problem && (quietUntil ?? 0) > now + 1e12)"]],
    commands: [afterFailures],
  },
  {
    name: "analytics: what one report is refused by is forgotten at once",
    file: `${services}/kept-report.ts`,
    edits: [["problem} IS NULL", "problem} IS problem"]],
    commands: [afterFailures],
  },
  {
    name: "analytics: after a failure every report tries again by itself",
    file: `${services}/kept-report.ts`,
    edits: [["const claim = problem ? anyReport : reading.key;", "const claim = reading.key;"]],
    commands: [afterFailures],
  },
  {
    name: "analytics: who waited for a failed reading asks all the same",
    file: `${services}/kept-report.ts`,
    edits: [["sql`NOT $", "sql`1 OR $"]],
    commands: [afterFailures],
  },
  {
    name: "analytics: a former access holds up the one after it",
    file: `${services}/failures.ts`,
    edits: [["eq(connectionId, id), ", ""]],
    commands: [afterFailures],
  },
  {
    name: "analytics: trying again is waited for like everything else",
    file: `${services}/retry-analytics.ts`,
    edits: [[".set({ problem: null, quietUntil: null })", ".set({ quietUntil })"]],
    commands: [afterFailures],
  },
  {
    name: "analytics: all that look at the same time ask Google",
    file: `${services}/kept-report.ts`,
    edits: [["return claimed.length > 0;", "return claimed.length >= 0;"]],
    commands: [keeping],
  },
  {
    name: "analytics: a property of another site is taken",
    file: `${services}/connection.ts`,
    edits: [["return a === b || isBelow(a, b) || isBelow(b, a);", "return a.endsWith(b) || b.endsWith(a);"]],
    commands: [reports, "vitest run --project unit test/unit/analytics/same-site.test.ts"],
  },
  {
    name: "analytics: a spreadsheet runs the title of a post",
    file: `${services}/export-report.ts`,
    edits: [["/^[=+", "/^[+"]],
    commands: [reports],
  },
  {
    name: "analytics: the day's quota comes back by the hour",
    file: `${adapter}/call-api.ts`,
    edits: [["/per day|daily/i", "/per week/i"]],
    commands: [faults],
  },
];
