/** Names that ICU accepts beyond IANA's and that mislead: its BST is Dhaka, its CST Chicago. ECMA-402 forbids them. */
const icuOnly =
  /^(?:ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST)$/i;

/** Whether a text names an IANA time zone or a known alias; offsets such as +02:00 do not. */
export function isZoneName(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || icuOnly.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
