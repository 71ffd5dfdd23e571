const localSuffixes = [
  "localhost",
  "local",
  "internal",
  "home.arpa",
  // Not delegated in the public DNS, and used inside networks.
  "localdomain",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
];

/**
 * Whether a lower-case DNS name, with or without its final dots, has a meaning only inside some network: RFC 6761
 * (localhost), RFC 6762 (local), RFC 8375 (home.arpa), ICANN's reservation of internal, and names of a single label.
 */
export function isLocalName(name: string): boolean {
  const bare = name.replace(/\.+$/, "");
  return (
    !bare.includes(".") || localSuffixes.some((suffix) => bare === suffix || bare.endsWith(`.${suffix}`))
  );
}
