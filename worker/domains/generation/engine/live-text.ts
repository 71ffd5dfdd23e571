import type { LiveMessage } from "../../../../schema/api/live";
import type { WorkspaceCtx } from "../../../context";
import type { RunRow } from "../../runs";
import { notifyLive } from "../../runs";

const togetherMs = 200;

/** Streams the writer's text to open dashboards, in chunks. Best effort: nothing waits for it, and failures are ignored. */
export class LiveText {
  private waiting: LiveMessage[] = [];
  private isSending = false;

  constructor(
    private readonly ctx: WorkspaceCtx,
    private readonly run: Pick<RunRow, "id" | "stage">,
    private readonly part: number,
  ) {}

  write = (text: string): void => {
    const last = this.waiting.at(-1);
    if (last?.type === "text") last.text += text;
    else this.push({ type: "text", ...this.place(), text });
  };

  restart = (): void => this.push({ type: "restart", ...this.place() });

  private place() {
    return { runId: this.run.id, stage: this.run.stage, part: this.part };
  }

  private push(message: LiveMessage): void {
    this.waiting.push(message);
    if (this.isSending) return;
    this.isSending = true;
    this.ctx.waitUntil(this.send());
  }

  private async send(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.ctx.sleep(togetherMs);
      const messages = this.waiting;
      this.waiting = [];
      await notifyLive(this.ctx, messages);
    }
    this.isSending = false;
  }
}
