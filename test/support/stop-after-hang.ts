import { afterEach, beforeEach } from "vitest";

let hung = "";

// A test that ran out of time still runs: nothing after it in its file can be trusted.
afterEach(({ task }) => {
  const errors = task.result?.errors ?? [];
  if (errors.some(({ message }) => message.startsWith("Test timed out"))) hung = task.name;
});
beforeEach(() => {
  if (hung !== "") throw new Error(`"${hung}" timed out and may still be running`);
});
