import type { User } from "../../../../schema/api/auth";

/** The token goes into the session cookie and nowhere else. */
export interface SignedIn {
  user: User;
  sessionToken: string;
}
