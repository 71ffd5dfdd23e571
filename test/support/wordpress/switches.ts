/** What is switched on in a site of a test; see php/site.php. */
export interface Switches {
  /** Application Passwords off: for the whole site, or for this user. */
  applicationPasswords?: "off" | "off for this user";
  restError?: { code: string; status: number };
  plainPermalinks?: true;
  uploadError?: true;
  /** Pictures have a smaller size, though this PHP makes none. */
  pictureSizes?: true;
  yoast?: "new" | "old";
  seo?: "rankmath" | "seopress";
  /** Our own plugin, active. */
  companion?: true;
  xmlRpcOff?: true;
  /** Name of a field of posts that another plugin keeps to itself. */
  foreignMeta?: string;
  keepPending?: true;
  /** The index of a WordPress before 5.6. */
  beforeVersion56?: true;
  /** An index without `wp/v2`. */
  withoutPosts?: true;
  phpWarning?: true;
  fatal?: true;
}
