import type { DueRun } from "../domains/posts";
import { logError } from "../platform/log";

/** The clock's storage and dependencies. Instants in milliseconds. */
export interface ClockPort {
  now: () => number;
  getAlarm: () => Promise<number | null>;
  setAlarm: (at: number) => Promise<void>;
  workspaceId: () => Promise<string | undefined>;
  keepWorkspaceId: (id: string) => Promise<void>;
  /** Deletes all storage, including the alarm. */
  forget: () => Promise<void>;
  publishDue: (workspaceId: string) => Promise<DueRun>;
}

const retryMs = 5_000;
/** An alarm this overdue was lost, and may never fire. */
const staleMs = 2_000;
/** workerd sets no alarm after 2189: a later one fires earlier and is set again. */
const farthestMs = 10 * 365 * 86_400_000;

/** The logic of a workspace's clock object: one alarm at the earliest due time, and one run at a time. */
export class ClockAlarm {
  private running: Promise<void> | null = null;

  constructor(private readonly port: ClockPort) {}

  async wakeAt(workspaceId: string, at: number): Promise<void> {
    await this.keep(workspaceId);
    await this.arm(at);
  }

  /** Publishes at once: a set alarm is no guarantee that it fires. */
  async poke(workspaceId: string): Promise<void> {
    await this.keep(workspaceId);
    await this.run(workspaceId);
  }

  /** Never throws because of a failed run: it has armed the next one. */
  async alarm(): Promise<void> {
    const workspaceId = await this.port.workspaceId();
    if (workspaceId !== undefined) await this.run(workspaceId);
  }

  private async keep(workspaceId: string): Promise<void> {
    if ((await this.port.workspaceId()) !== workspaceId) await this.port.keepWorkspaceId(workspaceId);
  }

  private run(workspaceId: string): Promise<void> {
    this.running ??= this.publish(workspaceId).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async publish(workspaceId: string): Promise<void> {
    let nextAt: number | null = null;
    let exists = true;
    try {
      ({ nextAt, exists } = await this.port.publishDue(workspaceId));
    } catch (error) {
      nextAt = this.port.now() + retryMs;
      logError("workspace clock", error, { workspaceId });
    } finally {
      if (!exists) await this.port.forget();
      else if (nextAt !== null) await this.arm(nextAt);
    }
  }

  /** The earliest time wins. An alarm in the past or present might end the chain, so it is set at least a millisecond ahead. */
  private async arm(at: number): Promise<void> {
    const now = this.port.now();
    const wanted = Math.min(Math.max(at, now + 1), now + farthestMs);
    const armed = await this.port.getAlarm();
    if (armed === null || wanted < armed || armed < now - staleMs) await this.port.setAlarm(wanted);
  }
}
