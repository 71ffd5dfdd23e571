import { ExternalProblemError } from "../../kinds/external-problem-error";
import type { Connection } from "../connection";

const pauseMs = 250;

/** Retries once after a broken connection, but not after a timeout. */
export async function twice<T>({ ports }: Pick<Connection, "ports">, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isLost =
      cause instanceof ExternalProblemError && cause.problem.code === "unreachable" && cause.problem.mayPass;
    if (!isLost) throw cause;
    await ports.sleep(pauseMs);
    return work();
  }
}
