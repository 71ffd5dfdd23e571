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

/** After this long without an answer of the replica, the database is asked too. */
const patienceMs = 300;

/**
 * Asks the region's replica, and the database where the replica is silent, down, or does not know the key. Whichever answers first: both
 * are no older than the question.
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
