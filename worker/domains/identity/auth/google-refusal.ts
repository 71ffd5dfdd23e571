import type { GoogleRefusal } from "../../../../schema/api/auth";

/** The dashboard page that shows why it failed. */
export const googleRefusalPath = (reason: GoogleRefusal, connecting: boolean) =>
  `${connecting ? "/account" : "/sign-in"}?error=${reason}`;
