import { expect, it } from "vitest";
import { explainFullDisk } from "../../../scripts/process/explain-full-disk.ts";
import { UserError } from "../../../scripts/process/user-error.ts";

it.each([
  "SQLite failed; database or disk is full: SQLITE_FULL",
  "disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_SHMSIZE)",
  "ENOSPC: no space left on device, write",
])("says first what to do about %s, and keeps it", (message) => {
  const explained = explainFullDisk(new Error(message));
  expect(explained).toBeInstanceOf(UserError);
  expect(String(explained)).toMatch(/^Error: A disk is full/);
  expect(String(explained)).toContain(message);
});

it("leaves other failures as they are", () => {
  const other = new Error("Port 1 is taken");
  expect(explainFullDisk(other)).toBe(other);
});
