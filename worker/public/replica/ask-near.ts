import type { Entry } from "../body-cache";
import { askGate, type GateAnswer, type GateQuestion } from "../gate-query";
import type { Sql } from "../read-batch";
import type { ReplicaPort } from "./replica";

interface NearIo {
  db: Sql;
  sleep: (ms: number) => Promise<void>;
}

interface NearQuestion extends GateQuestion {
  atLeast: number;
  params: string | null;
}

interface NearAnswer {
  gate: GateAnswer;
  body: Entry | null;
}

/** If the replica has not responded after this time, the database is queried too. */
const patienceMs = 300;

/**
 * Queries the region's replica, and the database if the replica is slow, down, or does not know the key. Returns the first response: both
 * are at least as new as the request.
 */
export async function askNear(
  io: NearIo,
  replica: ReplicaPort | null,
  question: NearQuestion,
): Promise<NearAnswer> {
  const primary = async (): Promise<NearAnswer> => ({ gate: await askGate(io.db, question), body: null });
  if (!replica) return primary();
  const near = replica.ask(question).catch(() => null);
  const first = await Promise.race([near, io.sleep(patienceMs).then(() => "late" as const)]);
  if (first === null) return primary();
  if (first !== "late") return first;
  return Promise.any([
    near.then((answer) => answer ?? Promise.reject(new Error("no answer"))),
    primary(),
  ]).catch((error: unknown) => {
    throw error instanceof AggregateError ? error.errors.at(-1) : error;
  });
}
