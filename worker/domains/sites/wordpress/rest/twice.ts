import { ExternalProblemError } from "../../kinds/external-problem-error";
import type { Connection } from "../connection";

const pauseMs = 250;

/** Once more after a connection that broke off, and not after one that took its whole time. */
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
