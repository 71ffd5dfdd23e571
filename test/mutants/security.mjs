const bodies = "vitest run --project worker test/worker/security/body-limits.test.ts";

/** Planted bugs of what guards the service from hostile requests. */
export const securityMutants = [
  {
    name: "a body that says it is too large is read all the same",
    file: "worker/routes/body-limit.ts",
    edits: [["Number(length) <= maxBytes ? next() : refuse(c, maxBytes)", "next()"]],
    commands: [bodies],
  },
  {
    name: "a body that does not say its length is not counted",
    file: "worker/routes/body-limit.ts",
    edits: [["read += chunk.byteLength;", ""]],
    commands: [bodies],
  },
  {
    name: "very many values are validated",
    file: "worker/routes/body-limit.ts",
    edits: [["++values > valuesMax", "++values > Number.MAX_SAFE_INTEGER"]],
    commands: [bodies],
  },
];
