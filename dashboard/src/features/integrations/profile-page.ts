/** The page of a WordPress site where Application Passwords are created; null until a URL is entered. */
export function profilePage(siteUrl: string): string | null {
  const typed = siteUrl.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!typed.includes(".") || !URL.canParse(address)) return null;
  const { protocol, host, pathname } = new URL(address);
  const folder = pathname.replace(/\/(?:wp-admin|wp-login\.php)(?:\/.*)?$/, "").replace(/\/+$/, "");
  return `${protocol}//${host}${folder}/wp-admin/profile.php#application-passwords-section`;
}
