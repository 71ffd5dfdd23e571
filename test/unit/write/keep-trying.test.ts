import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTrying } from "../../../worker/platform/db/keep-trying";

const ctx = { requestId: "test", sleep: async () => undefined };
const triesOf = async (message: string): Promise<number> => {
  let tries = 0;
  const write = async () => {
    tries += 1;
    throw new Error(message);
  };
  await expect(keepTrying(ctx, "write", write)).rejects.toThrow(message);
  return tries;
};

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

it("waits for a database that is away, and not where it refuses for good", async () => {
  expect(await triesOf("D1_ERROR: Network connection lost.")).toBe(4);
  expect(await triesOf("D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT")).toBe(1);
});
