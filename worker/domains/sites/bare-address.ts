/** An address in SQL without its scheme, `www` and the slash at its end. */
export const bareAddress = (address: string): string =>
  `rtrim(replace(lower(substr(${address}, instr(${address}, '//'))), '//www.', '//'), '/')`;
