import { waitMs } from "../../../support/hang.ts";

/** Ten requests a second stay below the limit of 1,200 a minute, however fast the machine. */
const pollMs = 100;

/** Waits until it holds; throws with `what` when it does not in time. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${waitMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
