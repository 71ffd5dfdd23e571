const publishing = "vitest run --project unit test/simulation/publishing.test.ts";
const delivery = "vitest run --project unit test/simulation/delivery.test.ts";
const system = "vitest run --project worker-alone test/worker/system/system.alone.test.ts";
const rotation = "vitest run --project worker test/worker/webhooks/rotation.test.ts";
const retries = "vitest run --project worker test/worker/webhooks/retries.test.ts";
const freshness = "vitest run --project worker test/worker/webhooks/freshness.test.ts";

const guardOfPublication =
  `WHERE p.status = j.value ->> 1 AND p.version = j.value ->> 2 AND p.schedule_generation = j.value ->> 3
    $` +
  "{dueBy === undefined ? sql`` : sql`AND p.due_at <= $" +
  "{dueBy}`}";

/** Planted bugs of publishing on time and of delivery; the promise each breaks is in its name. */
export const publishingMutants = [
  {
    name: "P1: a post is published a second before its time",
    file: "worker/domains/posts/due-posts.ts",
    edits: [["lte(posts.dueAt, now)", "lte(posts.dueAt, now + 1_000)"]],
    and: [
      {
        file: "worker/domains/posts/publication.ts",
        edits: [["AND p.due_at <= ", "AND p.due_at - 1000 <= "]],
      },
    ],
    commands: [publishing],
  },
  {
    name: "P1 and P4: what was read is published, whatever it has become",
    file: "worker/domains/posts/publication.ts",
    edits: [[guardOfPublication, "WHERE 1 = 1"]],
    commands: [publishing],
  },
  {
    name: "P2: the clock does not set its next alarm",
    file: "worker/objects/clock-alarm.ts",
    edits: [["else if (nextAt !== null) await this.arm(nextAt);", ""]],
    commands: [publishing],
  },
  {
    name: "P2: nobody looks for lost alarms",
    file: "worker/jobs/run-scheduled.ts",
    edits: [["  overdue: pokeOverdue,\n", ""]],
    commands: [publishing],
  },
  {
    name: "P5: the sweep sends nothing again",
    file: "worker/domains/delivery/sending/sweep-deliveries.ts",
    edits: [["WHERE enabled = 1 AND dueAt <= ?1", "WHERE enabled = 5 AND dueAt <= ?1"]],
    commands: [delivery],
  },
  {
    name: "P5: later changes overtake earlier ones",
    file: "worker/domains/delivery/sending/due-deliveries.ts",
    edits: [["ORDER BY d.event_version, d.place", "ORDER BY d.event_version DESC, d.place"]],
    commands: [delivery],
  },
  {
    name: "P5: a failed attempt ends a delivery",
    file: "worker/domains/delivery/sending/retry-schedule.ts",
    edits: [["const delay = retryDelaysMs[step];", "const delay = retryDelaysMs[step + 20];"]],
    commands: [delivery],
  },
  {
    name: "P6: a retry carries the time of the change",
    file: "schema/api/event-payload.ts",
    edits: [["ts: instant(now)", "ts: instant(facts.occurredAt)"]],
    commands: [delivery],
  },
  {
    name: "P9: a 410 is an error like others",
    file: "worker/domains/delivery/sending/record-attempt.ts",
    edits: [["410", "411"]],
    commands: [retries],
  },
  {
    name: "P10: in the overlap only the new secret signs",
    file: "schema/webhooks/request-headers.ts",
    edits: [["previous === null ? [current] : [current, previous]", "[current]"]],
    commands: [rotation],
  },
  {
    name: "P11: an event is sent at once",
    file: "worker/domains/delivery/sending/deliver-to-endpoint.ts",
    edits: [["    const left = await page.waited;\n    if (left > 0) return left;\n", ""]],
    commands: [delivery, freshness],
  },
  {
    name: "P23: overdue posts are not looked for",
    file: "worker/domains/operations/health/check-stalls.ts",
    edits: [["FROM posts WHERE due_at <= ?1", "FROM posts WHERE due_at <= 0"]],
    commands: [system],
  },
];
