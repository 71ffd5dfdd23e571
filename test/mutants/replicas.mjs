const commands = ["vitest run --project unit test/simulation/replica.test.ts"];
const replica = "worker/public/replica/replica.ts";
const writer = "worker/public/replica/catch-up.ts";

/** Planted bugs of regional replicas (docs/read-path.md). */
export const replicaMutants = [
  {
    name: "a replica acknowledges before it ends its lease",
    file: replica,
    edits: [
      [
        "    if (isAhead) return;\n    this.store.endLease();",
        "    if (isAhead) return;\n    void this.io.sleep(3000).then(() => this.store.endLease());",
      ],
    ],
    commands,
  },
  {
    name: "a replica counts its lease from the answer",
    file: replica,
    edits: [
      ["this.store.apply(answer, tag, t0, since);", "this.store.apply(answer, tag, this.io.now(), since);"],
    ],
    commands,
  },
  {
    name: "a replica uses an answer that it asked for before a writer called",
    file: replica,
    edits: [["    if (this.store.barrier() !== barrier) return;\n", ""]],
    commands,
  },
  {
    name: "a replica gives a body of another version",
    file: replica,
    edits: [["Math.max(asked, state.workspace.floor)", "Math.max(asked - 1, state.workspace.floor)"]],
    commands,
  },
  {
    name: "a replica goes back to an older state",
    file: "worker/public/replica/replica-store.ts",
    edits: [["    if (isSame && workspace.counter < before.workspace.counter) return;\n", ""]],
    commands,
  },
  {
    name: "a writer does not wait for a replica that it cannot reach",
    file: writer,
    edits: [["return row?.leftMs ?? 0;", "return 0;"]],
    commands,
  },
  {
    name: "a replica that missed a call renews its lease",
    file: "worker/public/replica/ask-grant.ts",
    edits: [["AND r.missed_at IS NULL WHERE", "WHERE"]],
    commands,
  },
  {
    name: "a client that knows a newer version joins a renewal that asked a replica for less",
    file: "worker/public/gate.ts",
    edits: [[" && current.atLeast >= atLeast", ""]],
    commands: ["vitest run --project unit test/simulation/gate.test.ts"],
  },
  {
    name: "a registration is deleted although the region was read again",
    file: "worker/public/replica/regions.ts",
    edits: [["AND renewed_at = ?3`).bind(id, object, held.at)", "AND ?3 > 0`).bind(id, object, held.at)"]],
    commands,
  },
];
