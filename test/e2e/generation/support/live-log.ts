import { type LiveMessage, LiveMessage as Message } from "../../../../schema/api/live.ts";

/** All live messages of a workspace, from now until `close`; reconnects when the stream ends. */
export class LiveLog {
  readonly messages: { at: number; message: LiveMessage }[] = [];
  private readonly controller = new AbortController();

  static async open(url: string, token: string): Promise<LiveLog> {
    const log = new LiveLog();
    await new Promise<void>((resolve, reject) => {
      log.follow(url, token, resolve).catch(reject);
    });
    return log;
  }

  close(): void {
    this.controller.abort();
  }

  of<T extends LiveMessage["type"]>(type: T): Extract<LiveMessage, { type: T }>[] {
    return this.messages.flatMap(({ message }) =>
      message.type === type ? [message as Extract<LiveMessage, { type: T }>] : [],
    );
  }

  private async follow(url: string, token: string, onHello: () => void): Promise<void> {
    const { signal } = this.controller;
    while (!signal.aborted) {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
      if (!response.ok || !response.body) throw new Error(`the live feed answered ${response.status}`);
      onHello();
      let text = "";
      try {
        for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
          const events = (text + chunk).split("\n\n");
          text = events.pop() ?? "";
          for (const event of events) this.take(event);
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  }

  private take(event: string): void {
    const data = event
      .split("\n")
      .filter((line) => line.startsWith("data: "))
      .map((line) => line.slice(6))
      .join("\n");
    if (data !== "") this.messages.push({ at: Date.now(), message: Message.parse(JSON.parse(data)) });
  }
}
