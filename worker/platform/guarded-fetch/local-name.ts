const localSuffixes = [
  "localhost",
  "local",
  "internal",
  "home.arpa",
  // Not delegated in the public DNS, but used inside networks.
  "localdomain",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
];

/**
 * Whether a lowercase DNS name, with or without its final dot, has a meaning only inside a network: RFC 6761 (localhost), RFC 6762 (local),
 * RFC 8375 (home.arpa), ICANN's reservation of internal, and single-label names.
 */
export function isLocalName(name: string): boolean {
  const bare = name.replace(/\.+$/, "");
  return (
    !bare.includes(".") || localSuffixes.some((suffix) => bare === suffix || bare.endsWith(`.${suffix}`))
  );
}
