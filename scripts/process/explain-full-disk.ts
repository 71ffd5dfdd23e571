import { UserError } from "./user-error.ts";

const signs = /database or disk is full|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|no space left on device/i;

/** The error itself, preceded by advice if the disk is full. */
export const explainFullDisk = (error: unknown): unknown =>
  error instanceof Error && signs.test(error.message)
    ? new UserError(
        "A disk is full (the state folder, this checkout or temporary files). Free up space, then\n" +
          `start again. Nothing that was saved is lost.\n\n${error.message}`,
      )
    : error;
