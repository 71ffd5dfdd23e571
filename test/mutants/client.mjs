const naive = "vitest run --project unit test/client/webhooks/naive-receivers.test.ts";
const order = "vitest run --project unit test/client/webhooks/order.test.ts";
const anyRequest = "vitest run --project unit test/client/webhooks/any-request.test.ts";
const signatures = "vitest run --project unit test/client/webhooks/verify-signature.test.ts";
const retries = "vitest run --project unit test/client/core/retries.test.ts";
const versions = "vitest run --project unit test/client/core/minimum-version.test.ts";
const handler = "client/src/webhooks/create-webhook-handler.ts";
const once = "client/src/webhooks/once-in-order.ts";

/** Planted bugs of the client library. */
export const clientMutants = [
  {
    name: "client: order is kept for an event's own post alone",
    file: once,
    edits: [["keysOf(payload).map(", "keysOf(payload).slice(0, 1).map("]],
    commands: [naive, order],
  },
  {
    name: "client: an event lowers the version that was done",
    file: once,
    edits: [["entries.filter(({ seen }) => seen.version <= version)", "entries"]],
    commands: [naive],
  },
  {
    name: "client: an event counts as done when another of its version was",
    file: once,
    edits: [["seen.version === version && seen.ids.includes(id)", "seen.version === version"]],
    commands: [order],
  },
  {
    name: "client: events that come at once are worked at once",
    file: handler,
    edits: [
      [
        "await inTurn(keysOf(payload), () => onceInOrder(store, payload, work))",
        "await onceInOrder(store, payload, work)",
      ],
    ],
    commands: [naive, order],
  },
  {
    name: "client: what failed is remembered as done",
    file: once,
    edits: [
      [
        "  await work();\n  await Promise.all(",
        "  const doing = work();\n  doing.catch(() => {});\n  await Promise.all(",
      ],
    ],
    commands: [naive, order],
  },
  {
    name: "client: affected posts are not revalidated",
    file: "client/src/webhooks/touched-slugs.ts",
    edits: [
      ["previousSlug, ...affectedSlugs]", "previousSlug]"],
      ["previousSlug, affectedSlugs = [] }", "previousSlug }"],
    ],
    commands: [naive],
  },
  {
    name: "client: a changed workspace drops no page",
    file: "client/src/webhooks/default-tags.ts",
    edits: [['payload.event === "workspace.updated"', "false"]],
    commands: [naive],
  },
  {
    name: "client: a timestamp may be as far ahead as it likes",
    file: handler,
    edits: [["Math.abs(Date.now() - Date.parse(payload.ts))", "Date.now() - Date.parse(payload.ts)"]],
    commands: [anyRequest],
  },
  {
    name: "client: the payload is believed before its signature",
    file: handler,
    edits: [["if (!(await verifyWebhookSignature({ body, signature, secret })))", "if (!signature)"]],
    commands: [anyRequest],
  },
  {
    name: "client: an empty secret signs",
    file: "client/src/webhooks/hmac.ts",
    edits: [["keys.filter((key) => key.length > 0).map(verify)", "keys.map(verify)"]],
    commands: [signatures],
  },
  {
    name: "client: a pause goes beyond the time limit",
    file: "client/src/core/request.ts",
    edits: [["if (delay >= limit.remainingMs()) throw error;", ""]],
    commands: [retries],
  },
  {
    name: "client: the minimum version enters a framework's cache key",
    file: "client/src/core/request.ts",
    edits: [["seen > 0 && !cache && !next", "seen > 0"]],
    commands: [versions],
  },
];
