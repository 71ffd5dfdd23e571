/** What is switched on in a site of a test; see php/site.php. */
export interface Switches {
  /** Application Passwords off: for the whole site, or for this user. */
  applicationPasswords?: "off" | "off for this user";
  restError?: { code: string; status: number };
  plainPermalinks?: true;
  uploadError?: true;
  yoast?: "new" | "old";
}
