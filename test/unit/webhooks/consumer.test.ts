import { expect, it } from "vitest";
import { type Unstable_Config, unstable_readConfig } from "wrangler";

const connections = 6;
/** A request looks its host up by two others at once. */
const lookups = 2;

it("leaves an attempt the connections it needs when all others of its batch hang", () => {
  const { queues }: Unstable_Config = unstable_readConfig(
    { config: "wrangler.toml" },
    { hideWarnings: true },
  );
  const consumer = queues.consumers?.find(({ queue }) => queue === "blogsvc-delivery");
  expect(consumer?.max_batch_size).toBeLessThanOrEqual(connections - lookups);
});
