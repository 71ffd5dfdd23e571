import { sized } from "./size.ts";

/** The one time limit of tests and hooks: it only ends what hangs, so that no busy machine ever reaches it. */
const hangMs = sized(15, 120) * 60_000;

/** Waits end before the test does, to say what did not come. */
export const waitMs = hangMs / 3;

/** For the configuration of each project. */
export const onlyHangs = {
  testTimeout: hangMs,
  hookTimeout: hangMs,
  teardownTimeout: hangMs,
  setupFiles: ["test/support/stop-after-hang.ts"],
  expect: { poll: { timeout: waitMs } },
};
