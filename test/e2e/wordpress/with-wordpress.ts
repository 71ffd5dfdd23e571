import { afterAll, beforeAll, beforeEach, inject, test } from "vitest";
import { startWordPress, type WordPress } from "../../support/wordpress/start-wordpress.ts";
import { whatPhpLacks } from "../../support/wordpress/what-php-lacks.ts";

/** Where there is no PHP that can run WordPress; `npm test` says so. */
export const wordPressTest: ReturnType<typeof test.skipIf> = test.skipIf(whatPhpLacks() !== null);

/** A WordPress for the tests of one file, with nothing switched on at the start of each. */
export function withWordPress(): () => WordPress {
  let running: WordPress | null = null;
  const wordpress = () => {
    if (!running) throw new Error("WordPress is not running");
    return running;
  };
  beforeAll(async () => {
    if (whatPhpLacks() === null) running = await startWordPress(inject("authority"));
  });
  beforeEach(() => {
    running?.set({});
    if (running) Object.assign(running.front, { fault: () => null, asked: [] });
  });
  afterAll(() => running?.stop());
  return wordpress;
}
