import { whatPhpLacks } from "../../test/support/wordpress/what-php-lacks.ts";

/** Whether the tests on a real WordPress are skipped, after a visible notice. */
export function sayWithoutWordPress(): boolean {
  const lack = whatPhpLacks();
  if (lack === null) return false;
  const stars = "*".repeat(80);
  console.log(`
${stars}
THE WORDPRESS TESTS ARE SKIPPED: ${lack}.
On Debian: apt-get install php-cli php-sqlite3 php-mbstring php-xml
${stars}
`);
  return true;
}
