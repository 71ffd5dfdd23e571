import type { Fault } from "./fault";
import type { Ledger } from "./ledger";

export interface FakeRoom {
  baseUrl: string;
  /** The next calls meet these, in order. */
  fail: (...faults: Fault[]) => Promise<void>;
  slow: (latencyMs: number) => Promise<void>;
  ledger: () => Promise<Ledger>;
}

/** A room of a fake that runs in this process or another. */
export function fakeRoom(port: number, name: string): FakeRoom {
  const url = `http://127.0.0.1:${port}/${name}`;
  const put = async (change: unknown) => {
    await (await fetch(url, { method: "PUT", body: JSON.stringify(change) })).text();
  };
  return {
    baseUrl: `${url}/v1`,
    fail: (...faults) => put({ faults }),
    slow: (latencyMs) => put({ latencyMs }),
    ledger: async () => (await fetch(url)).json(),
  };
}
