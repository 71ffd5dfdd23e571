import type { GoogleRefusal } from "../../../../schema/api/auth";

/** The dashboard's page that tells the visitor why it did not work. */
export const googleRefusalPath = (reason: GoogleRefusal, connecting: boolean) =>
  `${connecting ? "/account" : "/sign-in"}?error=${reason}`;
