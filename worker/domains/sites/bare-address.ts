/** SQL for a URL without scheme, `www` and trailing slash. */
export const bareAddress = (address: string): string =>
  `rtrim(replace(lower(substr(${address}, instr(${address}, '//'))), '//www.', '//'), '/')`;
