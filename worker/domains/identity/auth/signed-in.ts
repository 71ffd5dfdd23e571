import type { User } from "../../../../schema/api/auth";

/** The token is only for the session cookie. */
export interface SignedIn {
  user: User;
  sessionToken: string;
}
